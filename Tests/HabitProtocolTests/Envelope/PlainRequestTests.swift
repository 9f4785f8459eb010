import JSON
import TestSupport
import Testing

@testable import HabitProtocol

@Suite("A request as clients write it, read without a document")
struct PlainRequestTests {
  static let plain = [
    #"{"jsonrpc":"2.0","id":1,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","params":{}}"#,
    #"{"jsonrpc": "2.0", "id": 17, "method": "toggle", "params": {"habit": "Read"}}"#,
    #"{"jsonrpc":"2.0","method":"toggle","params":["Read","2026-11-20"],"id":"a-1"}"#,
    #" { "id" : 0 , "params" : [ ] , "method" : "nothing.of.this" , "jsonrpc" : "2.0" } "#,
    #"{"jsonrpc":"2.0","method":"toggle","params":{"habit":"Lesen \u00fc é","x":{"a":[{}]}}}"#,
    #"{"id":999999999999999,"jsonrpc":"2.0","method":""}"#,
    #"{"id":"","jsonrpc":"2.0","method":"rpc.discover"}"#,
  ]

  @Test("is the request that the document of it holds", arguments: plain)
  func same(text: String) throws {
    let request = try #require(PlainRequest.read(Array(text.utf8)[...]))
    #expect(try description(request) == description(Request(json(text))))
  }

  static let others = [
    "", "{", "{}", "[]", "1", #""jsonrpc""#,
    #"[{"jsonrpc":"2.0","id":1,"method":"settings"}]"#,
    #"{"jsonrpc":"2.0","id":1}"#,
    #"{"id":1,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings"}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings"} x"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings""#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings",}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","x":1}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","id":2}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","method":"toggle"}"#,
    #"{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","params":{},"params":[1]}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","params":null}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","params":1}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","params":{"a":1]}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"settings","params":{"a":1}"#,
    #"{"jsonrpc":"2.0","id":null,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":01,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":-1,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":1.0,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":1e3,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":1234567890123456,"method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":"\n","method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":"é","method":"settings"}"#,
    #"{"jsonrpc":"2.0","id":1,"m\u0065thod":"settings"}"#,
    #"{"jsonrpc":"2.00","id":1,"method":"settings"}"#,
    #"{"jsonrpc":2.0,"id":1,"method":"settings"}"#,
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"settings\n\"}",
    "{\t\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"settings\"}",
    "\u{FEFF}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"settings\"}",
  ]

  @Test("is left to the document where it is written otherwise", arguments: others)
  func otherwise(text: String) {
    #expect(PlainRequest.read(Array(text.utf8)[...]) == nil)
  }

  @Test("has parameters as deep as a whole message may be, and no deeper")
  func depth() throws {
    for depth in [Limits.depth - 1, Limits.depth] {
      let parameters =
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let text = #"{"jsonrpc":"2.0","id":1,"method":"m","params":\#(parameters)}"#
      let isRead = PlainRequest.read(Array(text.utf8)[...]) != nil
      #expect(isRead == (depth < Limits.depth))
      guard case .single(.success) = Message(parsing: Array(text.utf8)[...]) else {
        #expect(!isRead)
        continue
      }
      #expect(isRead)
    }
  }

  @Test("is never another one than the document holds", arguments: seeds(20))
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var read = 0
    let rounds = 2000
    for _ in 0..<rounds {
      let bytes = Self.message(&generator)
      guard let request = PlainRequest.read(bytes[...]) else { continue }
      read += 1
      let text = String(decoding: bytes, as: UTF8.self)
      let expected = try Request(
        JSONDocument(parsing: bytes, maximumDepth: Limits.depth).root
      )
      #expect(description(request) == description(expected), "seed \(seed): \(text)")
    }
    #expect(read > rounds / 10 && read < rounds, "of both kinds there are some")
  }

  /// A message of usual members, now and then with something odd in it or a byte changed.
  private static func message(_ generator: inout SeededGenerator) -> [UInt8] {
    var members = [
      #""jsonrpc":"2.0""#,
      #""id":"# + generator.pick(RequestTests.ids + ["7", "42", #""x""#, "[]"]),
      #""method":"# + generator.pick([#""toggle""#, #""settings""#, #""""#, #""\u0041""#, "1"]),
      #""params":"#
        + generator.pick(["{}", "[]", "[ ]", #"{"a":[1,{"b":"}"}]}"#, #"["é",2]"#, "null", "3"]),
    ]
    if generator.chance(oneIn: 3) { members.remove(at: generator.number(0...3)) }
    if generator.chance(oneIn: 8) { members.append(generator.pick(members + [#""x":1"#])) }
    members.shuffle(using: &generator)
    let space = generator.pick(["", " ", "  ", "", ""])
    var bytes = Array("{\(space)\(members.joined(separator: ",\(space)"))\(space)}".utf8)
    if generator.chance(oneIn: 4) {
      let position = generator.number(0...(bytes.count - 1))
      bytes[position] = generator.pick(Array(#"{}[]",:\0 a"#.utf8))
    }
    return bytes
  }

  private func description(_ request: Request) -> String {
    let id = request.id.map { String(decoding: $0.json, as: UTF8.self) } ?? "none"
    let parameters =
      request.parameters.map { String(decoding: $0.source, as: UTF8.self) } ?? "none"
    return "\(id) \(request.method) \(parameters)"
  }
}
