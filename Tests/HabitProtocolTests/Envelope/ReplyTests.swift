import HabitProtocol
import JSON
import Testing

@Suite("A reply")
struct ReplyTests {
  @Test("of several is an array in their order")
  func batch() throws {
    let replies = [
      Reply.success(to: .null) { $0.integer(1) }, Reply.success(to: .null) { $0.bool(true) },
    ]
    let batch = try #require(Reply.batch(replies))
    #expect(
      String(decoding: batch, as: UTF8.self)
        == #"[{"jsonrpc":"2.0","id":null,"result":1},{"jsonrpc":"2.0","id":null,"result":true}]"#
    )
  }

  @Test("is the same where another one stood, and stands in its place")
  func reusedRoom() {
    var room: [UInt8] = []
    room.reserveCapacity(4096)
    room.append(contentsOf: repeatElement(0x78, count: 4000))
    let reply = Reply.success(to: .null, in: room) { $0.integer(1) }
    #expect(reply == Reply.success(to: .null) { $0.integer(1) })
    let again = Reply.success(to: .null, in: consume room) { $0.integer(1) }
    #expect(again == reply && again.capacity >= 4096)
  }

  @Test("that is an error repeats no more of what was sent than a person reads")
  func longErrors() throws {
    let long = String(repeating: "\u{7F}é", count: 200_000)
    var error = RPCError(.methodNotFound, long, field: long, hint: long)
    error.id = long
    error.candidates = (0..<1000).map { RPCError.Candidate(id: "habit-\($0)", name: "Habit \($0)") }
    let reply = Reply.failure(to: .null, error)
    #expect(reply.count < 64 << 10)
    let sent = try JSONDocument(parsing: reply).root["error"]
    let message = try #require(sent?["message"]?.string)
    #expect(message.hasSuffix("…") && long.hasPrefix(message.dropLast()))
    #expect((Limits.errorTextLength - 3...Limits.errorTextLength).contains(message.utf8.count))
    #expect(sent?["data"]?["field"]?.string == message)
    #expect(sent?["data"]?["candidates"]?.count == Limits.candidates)
    let short = String(repeating: "é", count: Limits.errorTextLength / 2)
    let whole = Reply.failure(to: .null, RPCError(.methodNotFound, short))
    #expect(try JSONDocument(parsing: whole).root["error"]?["message"]?.string == short)
  }

  @Test("to nothing but notifications is nothing at all")
  func emptyBatch() {
    #expect(Reply.batch([]) == nil)
  }

  @Test("passes on the error of what writes its result")
  func failing() {
    #expect(throws: RPCError(.shuttingDown, "m")) {
      try Reply.success(to: .null) { (_: inout JSONWriter) throws(RPCError) in
        throw RPCError(.shuttingDown, "m")
      }
    }
  }

  @Test("with an error has what is known of it, and no member for what is not")
  func error() {
    var error = RPCError(.habitAmbiguous, "m\n", field: "habit", hint: "h")
    (error.id, error.errno) = ("i", "EIO")
    error.candidates = [.init(id: "1", name: "\"a\""), .init(id: "2", name: "b")]
    #expect(
      written { error.write(to: &$0) }
        == #"{"code":102,"message":"m\n","data":{"type":"habit.ambiguous","field":"habit","id":"i","#
        + #""retryable":false,"hint":"h","errno":"EIO","#
        + #""candidates":[{"id":"1","name":"\"a\""},{"id":"2","name":"b"}]}}"#
    )
    #expect(
      written { RPCError(.internal, "m").write(to: &$0) }
        == #"{"code":-32603,"message":"m","data":{"type":"internal","retryable":false}}"#
    )
  }

  @Test("is one line without control characters, whatever an error says")
  func oneLine() {
    let text =
      String(String.UnicodeScalarView((0...0x9F).compactMap(Unicode.Scalar.init))) + "\u{2028}"
    var error = RPCError(.parameterUnknown, text, field: text, hint: text)
    error.candidates = [.init(id: text, name: text)]
    let reply = String(decoding: Reply.failure(to: .null, error), as: UTF8.self)
    #expect(!reply.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!reply.unicodeScalars.contains("\u{2028}"))
  }
}
