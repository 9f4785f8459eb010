import Foundation
import HabitProtocol
import JSON
import Posix
import Synchronization
import TestSupport
import Testing

@testable import habitd

@Suite("Who is let in")
struct AdmissionTests {
  @Test("a peer of another user, or of none that can be found out, is shut out unread")
  func othersAreShutOut() async throws {
    let calls = Atomic(0)
    let daemon = try RunningDaemon(
      in: try TemporaryDirectory(),
      peerUser: {
        socket throws(SystemError) in
        switch calls.add(1, ordering: .relaxed).newValue {
        case 1: return ProcessInformation.effectiveUser + 1
        case 2: throw SystemError(call: "getsockopt", number: .invalidArgument)
        case 3: return UInt32.max
        default: return try UnixSocket.peerUser(of: socket)
        }
      }
    )
    for _ in 0..<3 {
      let other = try daemon.connect()
      // It may be gone before this is sent.
      try? other.send(LineClient.request("addHabit", #"{"name":"Read"}"#))
      #expect(try other.everything() == "")
    }
    let owner = try daemon.connect()
    let status = try owner.call("status")
    #expect(status["revision"]?.integer == 0)
    #expect(status["connections"]?.integer == 1)
    await daemon.stop()
  }

  @Test("of those who are not, one a minute is told of in the log, with how many were not")
  func refusalsInTheLog() {
    var refused = RefusedConnections()
    let second = 1_000_000
    #expect(refused.refused("no", at: 5 * second) == "no")
    for moment in 6..<65 { #expect(refused.refused("no", at: moment * second) == nil) }
    #expect(
      refused.refused("no", at: 65 * second) == "no (and 59 more since the last message)"
    )
    #expect(refused.refused("no", at: 66 * second) == nil)
    #expect(
      refused.refused("never", at: 200 * second)
        == "never (and 1 more since the last message)"
    )
    #expect(refused.refused("no", at: 300 * second) == "no")
  }

  @Test("as many connections as leave the process a quarter of its descriptors")
  func boundByDescriptors() {
    for (openFiles, connections) in [
      (4096, 512), (1024, 512), (683, 510), (256, 192), (64, 48), (4, 3), (3, 1), (0, 1),
      (.max, 512),
    ] {
      #expect(Limits.connections(openFiles: openFiles) == connections, "\(openFiles)")
    }
  }

  @Test("one more than the limit is told why, and leaves room for nobody")
  func limit() async throws {
    var limits = ServerLimits()
    limits.connections = 2
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), limits: limits)
    let first = try daemon.connect()
    do {
      let second = try daemon.connect()
      _ = try second.call("status")
      let third = try daemon.connect()
      let error = try third.reply()["error"]
      #expect(error?["code"]?.integer == -32013)
      #expect(error?["data"]?["retryable"]?.bool == true)
      #expect(try third.line() == nil)
    }
    var connections = 2
    for _ in 0..<1000 where connections > 1 {
      connections = try #require(try first.call("status")["connections"]?.integer)
    }
    _ = try daemon.connect().call("status")
    await daemon.stop()
  }
}

@Suite("Descriptors that a client sends along", .enabled(if: Python.path != nil, "needs Python"))
struct DescriptorFloodTests {
  /// Sends each request with 200 descriptors, the half of it first, and reads its reply.
  private static let flood = """
    import array, os, socket, sys
    client = socket.socket(socket.AF_UNIX)
    client.connect(sys.argv[1])
    passed = array.array("i", [os.open("/dev/null", 0) for _ in range(200)])
    request = b'{"jsonrpc":"2.0","id":1,"method":"hello"}\\n'
    replies = client.makefile("rb")
    for number in range(500):
        for part in (request[:20], request[20:]):
            client.sendmsg([part], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, passed)])
        assert b'"result"' in replies.readline()
    print("done", flush=True)
    sys.stdin.read()
    """

  @Test("are never taken, and the daemon has as many open as before")
  func flood() async {
    // Other tests open descriptors too.
    await #expect(processExitsWith: .success) {
      try await withDaemon { daemon in
        let client = try daemon.connect()
        func open() throws -> Int {
          _ = try client.call("status")
          return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        let script = try Python(Self.flood, daemon.socketPath)
        let before = try open()
        #expect(script.line() == "done")
        // The client's own connection may have come after the first count.
        #expect(try open() <= before + 1)
        script.end()
      }
    }
  }
}
