import Foundation
import TestSupport
import Testing

@testable import Posix

struct UnixSocketTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test("a listener hands out each connection once, and nil when none waits")
  func acceptance() throws {
    let listener = try UnixSocket.listen(at: directory("s"))
    #expect(try UnixSocket.hasConnection(listener) == false)
    let client = try UnixSocket.connect(to: directory("s"))
    let connection = try UnixSocket.accepted(from: listener)
    #expect(try UnixSocket.hasConnection(listener) == false)
    #expect(try UnixSocket.peerUser(of: connection) == ProcessInformation.effectiveUser)
    #expect(try UnixSocket.peerUser(of: client) == ProcessInformation.effectiveUser)
    #expect(try UnixSocket.peer(of: connection).process == ProcessInformation.identifier)
  }

  @Test("that a peer has said all is told before what it said is read")
  func peerEndedSending() throws {
    let pair = try UnixSocket.pair()
    #expect(try !UnixSocket.hasPeerEndedSending(on: pair.first))
    _ = try UnixSocket.send([1, 2][...], to: pair.second)
    #expect(try !UnixSocket.hasPeerEndedSending(on: pair.first))
    try UnixSocket.endSending(on: pair.second)
    #expect(try UnixSocket.hasPeerEndedSending(on: pair.first))
    #expect(try !UnixSocket.hasPeerEndedSending(on: pair.second))
  }

  /// In a process of its own: what another test starts meanwhile keeps all descriptors for a moment.
  @Test("a peer that has closed its end has said all")
  func closedPeer() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let listener = try UnixSocket.listen(at: directory("s"))
      let connection = try Self.accepted(from: listener, at: directory("s"))
      #expect(try UnixSocket.hasPeerEndedSending(on: connection))
    }
  }

  /// A connection whose other end has been closed.
  private static func accepted(
    from listener: borrowing Descriptor,
    at path: String
  ) throws -> Descriptor {
    let client = try UnixSocket.connect(to: path)
    let connection = try UnixSocket.accepted(from: listener)
    let ended = try UnixSocket.hasPeerEndedSending(on: connection)
    #expect(!ended)
    _ = consume client
    return connection
  }

  @Test("what a server has does not block and is closed on exec; a client's own blocks")
  func flags() throws {
    let listener = try UnixSocket.listen(at: directory("s"))
    let client = try UnixSocket.connect(to: directory("s"))
    let connection = try UnixSocket.accepted(from: listener)
    let pair = try UnixSocket.pair()
    for number in [listener.number, connection.number, pair.first.number, pair.second.number] {
      #expect(fcntl(number, F_GETFL) & O_NONBLOCK != 0)
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
    }
    #expect(fcntl(client.number, F_GETFL) & O_NONBLOCK == 0)
    #expect(fcntl(client.number, F_GETFD) & FD_CLOEXEC != 0)
    try UnixSocket.setNonBlocking(client)
    #expect(fcntl(client.number, F_GETFL) & O_NONBLOCK != 0)
  }

  @Test("the peer is still known after it has gone")
  func peerThatHasGone() throws {
    let listener = try UnixSocket.listen(at: directory("s"))
    try UnixSocket.connect(to: directory("s")).close()
    let connection = try UnixSocket.accepted(from: listener)
    #expect(try UnixSocket.peerUser(of: connection) == ProcessInformation.effectiveUser)
  }

  @Test("what is no socket has no peer: an error, and no user is made up")
  func noPeer() throws {
    let file = try SystemFileSystem().create(directory("f"))
    let descriptor = Descriptor(owning: dup(STDIN_FILENO))
    // Standard input of a test is a terminal, a pipe or /dev/null.
    #expect(throws: SystemError.self) { try UnixSocket.peerUser(of: descriptor) }
    withExtendedLifetime(file) {}
  }

  @Test("received bytes are appended, at most as many as asked for")
  func receiving() throws {
    let pair = try UnixSocket.pair()
    var bytes: [UInt8] = [9]
    #expect(try UnixSocket.receive(from: pair.second, into: &bytes, atMost: 4) == .wouldBlock)
    #expect(try UnixSocket.send(([1, 2, 3, 4, 5] as [UInt8]).span, to: pair.first) == .sent(5))
    #expect(try UnixSocket.receive(from: pair.second, into: &bytes, atMost: 4) == .received(4))
    #expect(bytes == [9, 1, 2, 3, 4])
    #expect(try UnixSocket.receive(from: pair.second, into: &bytes, atMost: 4) == .received(1))
    try UnixSocket.endSending(on: pair.first)
    #expect(try UnixSocket.receive(from: pair.second, into: &bytes, atMost: 4) == .ended)
    #expect(bytes == [9, 1, 2, 3, 4, 5])
  }

  @Test("a buffer with capacity is filled in place")
  func receivingInPlace() throws {
    let pair = try UnixSocket.pair()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    let capacity = bytes.capacity
    for _ in 0..<3 {
      _ = try UnixSocket.send([UInt8](repeating: 1, count: 4096).span, to: pair.first)
      #expect(
        try UnixSocket.receive(from: pair.second, into: &bytes, atMost: 4096) == .received(4096)
      )
      #expect(bytes.capacity == capacity)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  @Test("a full peer takes a part, then would block, and takes more when it has read")
  func backPressure() throws {
    let pair = try UnixSocket.pair()
    let block = [UInt8](repeating: 7, count: 65_536)
    var sent = 0
    while case .sent(let count) = try UnixSocket.send(block.span, to: pair.first) { sent += count }
    #expect(sent > 0)
    var bytes: [UInt8] = []
    while case .received = try UnixSocket.receive(from: pair.second, into: &bytes, atMost: 65_536) {
    }
    #expect(bytes.count == sent)
    #expect(try UnixSocket.send(block[0..<10], to: pair.first) == .sent(10))
  }

  @Test("sending to a peer that has gone ends, without a signal")
  func brokenPipe() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let listener = try UnixSocket.listen(at: directory("s"))
      try UnixSocket.connect(to: directory("s")).close()
      let connection = try UnixSocket.accepted(from: listener)
      #expect(try UnixSocket.send(([1] as [UInt8]).span, to: connection) == .ended)
    }
  }

  @Test("a peer that goes without reading what it was sent has ended, not failed")
  func reset() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let listener = try UnixSocket.listen(at: directory("s"))
      let client = try UnixSocket.connect(to: directory("s"))
      let connection = try UnixSocket.accepted(from: listener)
      _ = try UnixSocket.send(([1] as [UInt8]).span, to: connection)
      try client.close()
      var bytes: [UInt8] = []
      #expect(try UnixSocket.receive(from: connection, into: &bytes, atMost: 8) == .ended)
    }
  }

  @Test("a path of 107 bytes is the longest", arguments: [107, 108, 4000])
  func longestPath(length: Int) throws {
    let path = directory(String(repeating: "x", count: length - directory.path.utf8.count - 1))
    if length <= UnixSocket.maximumPathLength {
      let listener = try UnixSocket.listen(at: path)
      let client = try UnixSocket.connect(to: path)
      #expect(try UnixSocket.hasConnection(listener) == true)
      _ = consume client
    } else {
      #expect(throws: SystemError(call: "bind", number: .nameTooLong, path: path)) {
        _ = try UnixSocket.listen(at: path)
      }
      #expect(throws: SystemError(call: "connect", number: .nameTooLong, path: path)) {
        _ = try UnixSocket.connect(to: path)
      }
    }
  }

  @Test("an empty path is refused, the kernel would choose a name of its own")
  func emptyPath() {
    #expect(throws: SystemError(call: "bind", number: .invalidArgument, path: "")) {
      _ = try UnixSocket.listen(at: "")
    }
  }

  @Test("nobody, and a socket nobody listens at, are told apart")
  func refusals() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      #expect(throws: SystemError(call: "connect", number: .notFound, path: directory("s"))) {
        _ = try UnixSocket.connect(to: directory("s"))
      }
      try UnixSocket.listen(at: directory("s")).close()
      #expect(
        throws: SystemError(call: "connect", number: .connectionRefused, path: directory("s"))
      ) {
        _ = try UnixSocket.connect(to: directory("s"))
      }
    }
  }

  @Test(
    "a listener that never accepts makes connecting time out",
    .enabled(if: Python.path != nil, "needs python3")
  )
  func connectDeadline() throws {
    let server = try Python(
      """
      import socket, sys
      s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); s.listen(0)
      print("ready", flush=True); sys.stdin.read()
      """,
      directory("s")
    )
    #expect(server.line() == "ready")
    let past = Clock.monotonicMicroseconds() - 1
    let first = try UnixSocket.connect(to: directory("s"), untilMonotonicMicroseconds: past)
    #expect(throws: SystemError(call: "connect", number: .timedOut, path: directory("s"))) {
      _ = try UnixSocket.connect(to: directory("s"), untilMonotonicMicroseconds: past)
    }
    _ = consume first
  }

  @Test(
    "descriptors a peer sends along are not kept",
    .enabled(if: Python.path != nil, "needs python3")
  )
  func foreignDescriptors() async {
    // In a process of its own, so that no other test opens descriptors meanwhile.
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let listener = try UnixSocket.listen(at: directory("s"))
      let client = try Python(
        """
        import array, os, socket, sys
        s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])
        fds = array.array("i", [os.open("/dev/null", os.O_RDONLY) for _ in range(100)])
        s.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, fds)])
        print("sent", flush=True); sys.stdin.read()
        """,
        directory("s")
      )
      #expect(client.line() == "sent")
      let connection = try UnixSocket.accepted(from: listener)
      let before = try SystemFileSystem().list("/proc/self/fd").count
      var bytes: [UInt8] = []
      #expect(try UnixSocket.receive(from: connection, into: &bytes, atMost: 64) == .received(1))
      #expect(try SystemFileSystem().list("/proc/self/fd").count == before)
    }
  }

  @Test("no descriptor left is an error, and the connection waits until there is one")
  func tooManyFiles() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let listener = try UnixSocket.listen(at: directory("s"))
      let client = try UnixSocket.connect(to: directory("s"))
      var spare = dup(STDIN_FILENO)
      try ProcessInformation.setOpenFileLimit(0)
      #expect(throws: SystemError(call: "accept4", number: .tooManyFiles)) {
        _ = try UnixSocket.accept(listener)
      }
      close(spare)
      try ProcessInformation.setOpenFileLimit(1024)
      spare = -1
      #expect(try UnixSocket.hasConnection(listener) == true)
      _ = consume client
    }
  }
}

/// A connection was expected and none waited.
struct NoConnection: Error {}

extension UnixSocket {
  /// The connection that waits.
  static func accepted(from listener: borrowing Descriptor) throws -> Descriptor {
    guard let connection = try accept(listener) else { throw NoConnection() }
    return connection
  }

  /// Whether a connection waits; it is taken and closed.
  static func hasConnection(_ listener: borrowing Descriptor) throws -> Bool {
    try accept(listener) != nil
  }
}
