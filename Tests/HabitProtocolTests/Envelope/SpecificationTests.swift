import HabitProtocol
import JSON
import Testing

/// The examples of JSON-RPC 2.0 §7, all of them.
///
/// An expected error is written with its code only: the words, and what stands in `data`, are ours.
@Suite("The examples of the JSON-RPC 2.0 specification")
struct SpecificationTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let request: String
    let answer: String?

    init(_ name: String, _ request: String, _ answer: String?) {
      testDescription = name
      self.request = request
      self.answer = answer
    }
  }

  static let examples = [
    Example(
      "positional parameters",
      #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
      #"{"jsonrpc":"2.0","id":1,"result":19}"#
    ),
    Example(
      "positional parameters the other way round",
      #"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
      #"{"jsonrpc":"2.0","id":2,"result":-19}"#
    ),
    Example(
      "named parameters",
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
      #"{"jsonrpc":"2.0","id":3,"result":19}"#
    ),
    Example(
      "named parameters the other way round",
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
      #"{"jsonrpc":"2.0","id":4,"result":19}"#
    ),
    Example(
      "a notification",
      #"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#,
      nil
    ),
    Example("a notification without parameters", #"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
    Example(
      "a method that does not exist",
      #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
      #"{"jsonrpc":"2.0","id":"1","error":-32601}"#
    ),
    Example(
      "invalid JSON",
      #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
      #"{"jsonrpc":"2.0","id":null,"error":-32700}"#
    ),
    Example(
      "an invalid request",
      #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
      #"{"jsonrpc":"2.0","id":null,"error":-32600}"#
    ),
    Example(
      "a batch that is invalid JSON",
      """
      [
        {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
        {"jsonrpc": "2.0", "method"
      ]
      """,
      #"{"jsonrpc":"2.0","id":null,"error":-32700}"#
    ),
    Example("an empty batch", "[]", #"{"jsonrpc":"2.0","id":null,"error":-32600}"#),
    Example("an invalid batch", "[1]", #"[{"jsonrpc":"2.0","id":null,"error":-32600}]"#),
    Example(
      "an invalid batch of three",
      "[1,2,3]",
      "["
        + Array(repeating: #"{"jsonrpc":"2.0","id":null,"error":-32600}"#, count: 3)
        .joined(separator: ",") + "]"
    ),
    Example(
      "a batch of everything",
      """
      [
        {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
        {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
        {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
        {"foo": "boo"},
        {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
        {"jsonrpc": "2.0", "method": "get_data", "id": "9"}
      ]
      """,
      #"[{"jsonrpc":"2.0","id":"1","result":7},{"jsonrpc":"2.0","id":"2","result":19},"#
        + #"{"jsonrpc":"2.0","id":null,"error":-32600},{"jsonrpc":"2.0","id":"5","error":-32601},"#
        + #"{"jsonrpc":"2.0","id":"9","result":["hello",5]}]"#
    ),
    Example(
      "a batch of notifications",
      """
      [
        {"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},
        {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}
      ]
      """,
      nil
    ),
  ]

  @Test("are answered as it says", arguments: examples)
  func answers(example: Example) throws {
    let answer = try SpecificationServer.answer(example.request).map(Self.shortened)
    #expect(answer == example.answer)
  }

  @Test(
    "are answered with the same bytes in both framings, and nothing is no byte",
    arguments: examples
  )
  func framed(example: Example) {
    let answer = SpecificationServer.answer(example.request)
    // A value in a line of its own cannot hold a line end.
    let line = example.request.replacing("\n", with: " ")
    #expect(Self.sent(for: line + "\n") == answer.map { $0 + "\n" } ?? "")
    #expect(Self.sent(for: line) == answer.map { $0 + "\n" } ?? "")
    #expect(Self.sent(for: withHeader(example.request)) == answer.map(withHeader) ?? "")
    let twice = withHeader(example.request) + withHeader(example.request)
    #expect(Self.sent(for: twice) == answer.map { withHeader($0) + withHeader($0) } ?? "")
  }

  /// Everything that a session sends to a client that sends a stream and then no more.
  private static func sent(for stream: String) -> String {
    var session = ProtocolSession()
    session.receive(Array(stream.utf8))
    session.receiveEnd()
    while case .message(let message) = session.next() {
      let answer = SpecificationServer.answer(String(decoding: message, as: UTF8.self))
      if let answer { session.send(Array(answer.utf8)) }
    }
    return String(decoding: session.unsent, as: UTF8.self)
  }

  @Test("stay one line whatever the request held", arguments: examples)
  func oneLine(example: Example) {
    let answer = SpecificationServer.answer(example.request)
    #expect(answer?.utf8.contains { $0 < 0x20 } != true)
  }

  /// An answer with every error object replaced by its code.
  private static func shortened(_ answer: String) throws -> String {
    let value = try json(answer)
    guard value.kind == .array else { return try shortenedReply(value) }
    return "[" + (try value.elements.map(shortenedReply)).joined(separator: ",") + "]"
  }

  private static func shortenedReply(_ reply: JSONValue) throws -> String {
    guard let error = reply["error"] else { return String(decoding: reply.source, as: UTF8.self) }
    let id = String(decoding: try #require(reply["id"]).source, as: UTF8.self)
    let code = try #require(error["code"]?.integer)
    #expect(reply["jsonrpc"]?.isString("2.0") == true)
    #expect(reply.members.allSatisfy { !$0.name.isString("result") })
    return #"{"jsonrpc":"2.0","id":\#(id),"error":\#(code)}"#
  }
}

/// Answers the methods of the examples in JSON-RPC 2.0 §7, so that the envelope can be tried on them.
enum SpecificationServer {
  /// What a message is answered with, as text; nil where nothing is.
  static func answer(_ message: String) -> String? {
    let reply: [UInt8]? =
      switch Message(parsing: Array(message.utf8)[...]) {
      case .unreadable(let error): Reply.failure(to: .null, error)
      case .single(let entry): answer(entry)
      case .batch(let entries): Reply.batch(entries.compactMap { answer($0) })
      }
    return reply.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func answer(_ entry: Result<Request, Request.Refusal>) -> [UInt8]? {
    switch entry {
    case .failure(let refusal): return Reply.failure(to: refusal.id, refusal.error)
    case .success(let request):
      guard let id = request.id else { return nil }
      do throws(RPCError) {
        return try Reply.success(to: id) { writer throws(RPCError) in
          try perform(request, &writer)
        }
      } catch {
        return Reply.failure(to: id, error)
      }
    }
  }

  private static func perform(_ request: Request, _ writer: inout JSONWriter) throws(RPCError) {
    let parameters = request.parameters
    switch request.method.name {
    case "subtract":
      let minuend = (parameters?[0] ?? parameters?["minuend"])?.integer ?? 0
      let subtrahend = (parameters?[1] ?? parameters?["subtrahend"])?.integer ?? 0
      writer.integer(minuend - subtrahend)
    case "sum": writer.integer(parameters?.elements.reduce(0) { $0 + ($1.integer ?? 0) } ?? 0)
    case "get_data":
      writer.beginArray()
      writer.string("hello")
      writer.integer(5)
      writer.endArray()
    default: throw RPCError(.methodNotFound, "There is no such method")
    }
  }
}
