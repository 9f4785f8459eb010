import Foundation
import JSON
import TestSupport
import Testing

@testable import habitd

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
