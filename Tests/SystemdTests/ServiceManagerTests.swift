import Foundation
import Posix
import Systemd
import TestSupport
import Testing

/// A service manager's side, which sees what a service tells it: a datagram socket's lines.
private let manager = """
  import socket, sys
  s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM); s.bind(sys.argv[1])
  print("ready", flush=True)
  for _ in range(int(sys.argv[2])):
    print(s.recv(65536).decode().replace("\\n", "|"), flush=True)
  sys.stdin.read()
  """

struct ServiceManagerTests {
  @Test("without a manager nobody is told and nothing was passed on")
  func noManager() async {
    await #expect(processExitsWith: .success) {
      Environment.set("NOTIFY_SOCKET", to: nil)
      Environment.set("LISTEN_FDS", to: nil)
      Environment.set("WATCHDOG_USEC", to: nil)
      #expect(!ServiceManager.notify("READY=1"))
      #expect(!ServiceManager.isSocketActivated)
      #expect(try ServiceManager.listenDescriptors().isEmpty)
      let loop = try EventLoop()
      #expect(try loop.enableWatchdog() == false)
    }
  }

  @Test("the manager is told a state", .enabled(if: Python.path != nil, "needs python3"))
  func notify() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let peer = try Python(manager, directory("notify"), "2")
      #expect(peer.line() == "ready")
      Environment.set("NOTIFY_SOCKET", to: directory("notify"))
      #expect(ServiceManager.notify("READY=1\nSTATUS=3 due"))
      #expect(peer.line() == "READY=1|STATUS=3 due")
      #expect(ServiceManager.notify("STOPPING=1"))
      #expect(peer.line() == "STOPPING=1")
    }
  }

  @Test(
    "a turning loop answers the watchdog",
    .enabled(if: Python.path != nil, "needs python3")
  )
  func watchdog() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let peer = try Python(manager, directory("notify"), "3")
      #expect(peer.line() == "ready")
      Environment.set("NOTIFY_SOCKET", to: directory("notify"))
      Environment.set("WATCHDOG_USEC", to: "20000")
      let loop = try EventLoop()
      #expect(try loop.enableWatchdog())
      let output = Descriptor(owning: dup(peer.outputNumber))
      try loop.watch(output, token: 1, for: .readable)
      var lines: [String] = []
      loop.onReady { _, _ in
        lines.append(peer.line())
        if lines.count == 3 { loop.stop() }
      }
      try loop.runPatiently()
      #expect(lines == ["WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
    }
  }

  @Test("a socket that was passed on is taken over once, and does not block")
  func activation() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      // This thread has its own numbers from here on: those of 3 and 4 belong to other threads, which
      // open and close theirs meanwhile.
      #expect(OwnDescriptors.begin())
      // Both are taken, so that what is made next gets others.
      while dup(STDERR_FILENO) < 4 {}
      let listener = try UnixSocket.listen(at: directory("a"))
      let pair = try UnixSocket.pair()
      // As a manager leaves it: from number 3 on, and blocking. What was there is put aside.
      let saved = [dup(3), dup(4)]
      _ = fcntl(listener.number, F_SETFL, 0)
      dup2(listener.number, 3)
      dup2(pair.first.number, 4)
      Environment.set("LISTEN_PID", to: "\(ProcessInformation.identifier)")
      Environment.set("LISTEN_FDS", to: "2")
      Environment.set("LISTEN_FDNAMES", to: "our-name:stored")
      #expect(ServiceManager.isSocketActivated)
      var sockets = try ServiceManager.listenDescriptors()
      #expect(sockets.count == 1)
      #expect(sockets.first?.descriptor.number == 3)
      #expect(fcntl(3, F_GETFD) & FD_CLOEXEC != 0)
      #expect(fcntl(3, F_GETFL) & O_NONBLOCK != 0)
      #expect(Self.target(of: 4) == nil, "what does not listen is closed")
      #expect(Environment.value("LISTEN_FDS") == nil)
      #expect(!ServiceManager.isSocketActivated)
      #expect(try ServiceManager.listenDescriptors().isEmpty)
      sockets = []
      #expect(Self.target(of: 3) == nil, "its owner has gone")
      dup2(saved[0], 3)
      dup2(saved[1], 4)
      _ = consume listener
      _ = consume pair
    }
  }

  /// What a descriptor of this thread stands for: nil where it is closed, see proc(5).
  private static func target(of number: CInt) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self/fd/\(number)")
  }

  @Test("sockets for another process are not taken")
  func foreignActivation() async {
    await #expect(processExitsWith: .success) {
      Environment.set("LISTEN_PID", to: "1")
      Environment.set("LISTEN_FDS", to: "1")
      #expect(!ServiceManager.isSocketActivated)
      let sockets = try ServiceManager.listenDescriptors()
      #expect(sockets.isEmpty)
    }
  }

  @Test("nonsense in the environment is an error, not a guess", arguments: ["x", "-1", ""])
  func nonsense(count: String) async {
    await #expect(processExitsWith: .success) { [count] in
      Environment.set("LISTEN_PID", to: "\(ProcessInformation.identifier)")
      Environment.set("LISTEN_FDS", to: count)
      #expect(throws: SystemError.self) { try ServiceManager.listenDescriptors() }
    }
  }
}
