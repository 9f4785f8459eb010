import HabitProtocol
import JSON
import Testing

@Suite("A request")
struct RequestTests {
  static let ids = [
    "0", "1", "-1", "-0", "1.0", "1.5", "1e400", "-1E-400", "0.1e+1", "9007199254740993",
    "18446744073709551616", "123456789012345678901234567890123456789012345678901234567890",
    "null", #""""#, #""1""#, #""q:ping#1""#, #""\u0041\/\n""#, #""é🙂\ud83d\ude42""#,
    #""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#,
  ]

  @Test("is answered with its id as it was written", arguments: ids)
  func echoesID(id: String) throws {
    let request = try Request(json(#"{"jsonrpc":"2.0","method":"m","id": \#(id) }"#))
    let answerID = try #require(request.id)
    #expect(String(decoding: answerID.json, as: UTF8.self) == id)
    let reply = Reply.success(to: answerID) { $0.null() }
    #expect(
      String(decoding: reply, as: UTF8.self) == #"{"jsonrpc":"2.0","id":\#(id),"result":null}"#
    )
    let failure = Reply.failure(to: answerID, RPCError(.internal, "m"))
    #expect(
      String(decoding: failure, as: UTF8.self).hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error""#)
    )
  }

  @Test("without an id is a notification")
  func notification() throws {
    #expect(try Request(json(#"{"jsonrpc":"2.0","method":"m"}"#)).id == nil)
  }

  @Test(
    "with an id of another kind is refused without one",
    arguments: ["true", "[1]", "{}", "[]"]
  )
  func wrongID(id: String) throws {
    let refusal = try #require(try refused(#"{"jsonrpc":"2.0","method":"m","id":\#(id)}"#))
    #expect(refusal.id == .null)
    #expect(refusal.error.kind == .invalidRequest)
  }

  static let invalid = [
    #"{"method":"m","id":7}"#,
    #"{"jsonrpc":2.0,"method":"m","id":7}"#,
    #"{"jsonrpc":"1.0","method":"m","id":7}"#,
    #"{"jsonrpc":"2.0 ","method":"m","id":7}"#,
    #"{"jsonrpc":null,"method":"m","id":7}"#,
    #"{"JSONRPC":"2.0","method":"m","id":7}"#,
    #"{"jsonrpc":"2.0","id":7}"#,
    #"{"jsonrpc":"2.0","method":null,"id":7}"#,
    #"{"jsonrpc":"2.0","method":["m"],"id":7}"#,
    #"{"jsonrpc":"2.0","method":"m","params":1,"id":7}"#,
    #"{"jsonrpc":"2.0","method":"m","params":"a","id":7}"#,
    #"{"jsonrpc":"2.0","method":"m","params":true,"id":7}"#,
    #"{"jsonrpc":"2.0","id":7,"result":19}"#,
    #"{"jsonrpc":"2.0","method":"m","method":"n","id":7}"#,
    #"{"jsonrpc":"2.0","method":"m","params":[],"par\u0061ms":[1],"id":7}"#,
  ]

  @Test("that is none is refused with its id where it has one", arguments: invalid)
  func refusesWithID(text: String) throws {
    let refusal = try #require(try refused(text))
    #expect(refusal.error.kind == .invalidRequest)
    #expect(refusal.error.hint != nil)
    #expect(refusal.id.json == Array("7".utf8))
    let withoutID = text.replacing(#","id":7"#, with: "").replacing(#""id":7,"#, with: "")
    #expect(try refused(withoutID)?.id == .null)
  }

  @Test("with two ids is refused without one")
  func repeatedID() throws {
    let refusal = try #require(try refused(#"{"jsonrpc":"2.0","id":1,"method":"m","id":2}"#))
    #expect(refusal.id == .null)
    #expect(refusal.error.message.contains("\"id\""))
  }

  @Test("is an object", arguments: ["1", "null", #""a""#, "true", "[]", "[[]]"])
  func isObject(text: String) throws {
    #expect(try refused(text)?.id == .null)
  }

  @Test("may hold members that the protocol does not know, in any order and spelling")
  func unknownMembers() throws {
    let text =
      #"{"x":[{}],"id":1,"params":{"a":1},"m\u0065thod":"m","y":null,"jsonrpc":"2\u002e0"}"#
    let request = try Request(json(text))
    #expect(request.method == .unknown("m"))
    #expect(request.parameters?["a"]?.integer == 1)
  }

  @Test("has no parameters where they are absent, null or empty")
  func parameters() throws {
    #expect(try parameters("") == nil)
    #expect(try parameters(#","params":null"#) == nil)
    #expect(try parameters(#","params":[]"#) == nil)
    #expect(try parameters(#","params": { } "#) == nil)
    #expect(try parameters(#","params":[null]"#) == "[null]")
  }

  private func parameters(_ member: String) throws -> String? {
    try Request(json(#"{"jsonrpc":"2.0","method":"m"\#(member)}"#)).parameters
      .map { String(decoding: $0.source, as: UTF8.self) }
  }

  private func refused(_ text: String) throws -> Request.Refusal? {
    let value = try json(text)
    do throws(Request.Refusal) {
      _ = try Request(value)
      return nil
    } catch {
      return error
    }
  }
}
