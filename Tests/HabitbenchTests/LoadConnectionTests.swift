import Posix
import TestSupport
import Testing

@testable import habitbench

@Suite("A connection of the load generator")
struct LoadConnectionTests {
  private static let call = Exchange.call("settings")

  /// A connection whose server has sent these bytes before it was asked, and what it receives.
  private func batch(
    _ replies: String,
    depth: Int = 1,
    _ exchanges: [Exchange] = [call]
  ) throws -> (isAnswered: Bool, requests: String) {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/socket"
    let listener = try UnixSocket.listen(at: path)
    let load = try LoadConnection(to: path, depth: depth, exchanges: exchanges)
    guard let server = try UnixSocket.accept(listener) else {
      throw BenchError("nobody has connected")
    }
    let bytes = Array(replies.utf8)
    #expect(try UnixSocket.send(bytes[...], to: server) == .sent(bytes.count))
    try load.send(at: 0)
    let isAnswered = try load.receive()
    var requests: [UInt8] = []
    _ = try UnixSocket.receive(from: server, into: &requests, atMost: 1 << 16)
    return (isAnswered, String(decoding: requests, as: UTF8.self))
  }

  private func reply(_ number: Int, _ member: String = "result") -> String {
    #"{"jsonrpc":"2.0","id":\#(100_000_000 + number),"\#(member)":{}}"# + "\n"
  }

  @Test("numbers its requests, and knows a batch as answered when each has its reply")
  func whole() throws {
    let (isAnswered, requests) = try batch(reply(0) + reply(1) + reply(2), depth: 3)
    #expect(isAnswered)
    let lines = (0..<3).map { number in
      #"{"jsonrpc":"2.0","id":10000000\#(number),"method":"settings"}"# + "\n"
    }
    #expect(requests == lines.joined())
  }

  @Test("waits for the rest of a batch, also for half a line")
  func part() throws {
    #expect(try !batch(reply(0) + String(reply(1).dropLast(3)), depth: 2).isAnswered)
  }

  @Test("takes no reply for another's, no error for a result and none too many")
  func wrong() throws {
    let replies = [reply(1), reply(0, "error"), "garbage\n", "\n", reply(0) + reply(1)]
    for text in replies {
      #expect(throws: BenchError.self) { try batch(text) }
    }
    #expect(throws: BenchError.self) { try batch(reply(1) + reply(0), depth: 2) }
  }

  @Test("counts the lines of a Redis reply, and takes no error for one")
  func redis() throws {
    let toggle = Exchange.redis(["INCRBY", "a", "1"], replyLines: 2)
    #expect(toggle.request == Array("*3\r\n$6\r\nINCRBY\r\n$1\r\na\r\n$1\r\n1\r\n".utf8))
    #expect(try batch("*1\r\n:1\r\n", [toggle]).isAnswered)
    #expect(try !batch("*1\r\n", [toggle]).isAnswered)
    #expect(throws: BenchError.self) { try batch("-ERR\r\n", [toggle]) }
  }

  @Test("asks for everything in turn, each as often as the others")
  func mix() {
    let exchanges = ["a", "b", "c"].map { Exchange.call($0) }
    let batches = LoadBatch.all(of: exchanges, depth: 2)
    let asked = batches.flatMap { batch in (0..<2).map { batch.exchange($0) } }
    #expect(asked == exchanges + exchanges)
  }
}
