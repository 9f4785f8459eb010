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

@Suite("The errors")
struct RPCErrorTests {
  static let documented: [String: Int] = [
    "parseError": -32700, "invalidRequest": -32600, "methodNotFound": -32601,
    "parameter.unknown": -32602, "parameter.missing": -32602, "parameter.invalid": -32602,
    "parameter.repeated": -32602, "habit.nameRequired": -32602, "internal": -32603,
    "messageTooLarge": -32010, "batchTooLarge": -32011, "tooManyConnections": -32013,
    "overloaded": -32012,
    "shuttingDown": -32014, "storageUnavailable": -32015, "versionUnsupported": -32016,
    "tooLarge": -32017,
    "habit.notFound": 101, "habit.ambiguous": 102, "habit.futureDate": 111,
    "habit.notActive": 112, "habit.archived": 113,
    "undo.nothing": 131, "redo.nothing": 132, "habit.belongsToJourney": 114, "habit.finished": 115,
    "habit.isLimit": 116, "habit.counted": 117,
    "journey.notFound": 121,
    "item.notFound": 122, "journey.ambiguous": 123, "item.ambiguous": 124, "backup.notFound": 141,
    "device.notFound": 151,
    "device.ambiguous": 152, "device.notRetirable": 153, "day.nothingNext": 118, "day.unnamed": 119,
    "timer.running": 161,
    "timer.notRunning": 162, "timer.tooLong": 163, "timer.unitMissing": 164,
  ]

  @Test("have the types and numbers that clients were promised")
  func codes() {
    let kinds = RPCError.Kind.allCases.map { ($0.rawValue, $0.code) }
    #expect(Dictionary(uniqueKeysWithValues: kinds) == Self.documented)
  }

  @Test("are worth trying again where the daemon, and not the request, is the reason")
  func retryable() {
    let retryable = RPCError.Kind.allCases.filter(\.isRetryable).map(\.rawValue)
    #expect(
      Set(retryable) == ["overloaded", "tooManyConnections", "shuttingDown", "storageUnavailable"]
    )
  }

  @Test("stay out of the ranges that others have taken")
  func ranges() {
    for code in RPCError.Kind.allCases.map(\.code) {
      // JSON-RPC 2.0 §5.1 reserves -32768 … -32000; LSP's own numbers in it are avoided.
      let isPredefined = [-32700, -32600, -32601, -32602, -32603].contains(code)
      #expect(isPredefined || (-32099 ... -32003).contains(code) || code > 0, "\(code)")
    }
  }
}
