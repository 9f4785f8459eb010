import HabitCore
import Posix
import Systemd
import TestSupport
import Testing

@testable import habitd

/// What the service manager hears.
///
/// Its socket is named by the environment, so each runs in a process of its own.
@Suite("Telling the service manager", .timeLimit(.minutes(2)))
struct NotifyingTests {
  /// A service manager's side, which sees what a service tells it: a datagram socket's lines; in a
  /// sound run it never has to say that none has come.
  private static let manager = """
    import select, socket, sys
    s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM); s.bind(sys.argv[1])
    print("listening", flush=True)
    while True:
      ready = select.select([s, sys.stdin], [], [], 60)[0]
      if sys.stdin in ready: break
      print(s.recv(65536).decode().replace("\\n", "|") if ready else "nothing", flush=True)
    """

  /// What was told up to now: the lines before one that this process sends after them.
  private static func told(to peer: Python) -> [String] {
    ServiceManager.notify("X_MARK=1")
    var lines: [String] = []
    var line = peer.line()
    while !["X_MARK=1", "nothing", ""].contains(line) {
      lines.append(line)
      line = peer.line()
    }
    return lines
  }

  @Test(
    "it is ready, changes are told a moment later, and a failure at once",
    .enabled(if: Python.path != nil, "needs python3")
  )
  func told() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      let peer = try Python(Self.manager, folder("notify"))
      #expect(peer.line() == "listening")
      Environment.set("NOTIFY_SOCKET", to: folder("notify"))
      let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
      let daemon = try RunningDaemon(in: folder, fileSystem: disk)
      let first = Self.told(to: peer)
      #expect(first.count == 2)
      #expect(first.first?.hasPrefix("STATUS=0 of 0 done on ") == true)
      #expect(first.first?.hasSuffix(", revision 0, storage sound") == true)
      #expect(first.last == "READY=1")

      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let second = peer.line()
      #expect(second.hasPrefix("STATUS=0 of 1 done on "))
      #expect(second.hasSuffix(", revision 1, storage sound"))

      #expect(try client.refusal("restoreBackup", "[99]") == "backup.notFound")
      #expect(Self.told(to: peer) == [second])

      disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "fdatasync"))
      #expect(try client.refusal("toggle", #"["Read"]"#) == "storageUnavailable")
      let third = Self.told(to: peer)
      #expect(third.count == 1)
      #expect(third.first?.hasPrefix("STATUS=0 of 1 done on ") == true)
      let reason = ", revision 1, storage read-only since a write failed: fdatasync"
      #expect(third.first?.contains(reason) == true)
      await daemon.stop()
    }
  }
}
