import JSON
import Testing

@Suite("Nesting is bounded")
struct DepthTests {
  static func nested(_ depth: Int) -> [UInt8] {
    Array(String(repeating: "[", count: depth).utf8)
      + Array(String(repeating: "]", count: depth).utf8)
  }

  @Test("as deep as allowed is accepted, one deeper is refused where it begins")
  func limit() {
    let limit = JSONDocument.maximumDepth
    #expect(limit == 128)
    #expect(refusal(of: Self.nested(limit)) == nil)
    #expect(refusal(of: Self.nested(limit + 1)) == JSONError(.tooDeep, at: limit))
  }

  @Test("the limit counts what is open, not what has been closed")
  func siblings() throws {
    #expect(try read("[[],[],{},[{}]]", maximumDepth: 3).count == 4)
    #expect(refusal(of: Array("[[],[[[]]]]".utf8), maximumDepth: 3) == JSONError(.tooDeep, at: 6))
  }

  @Test("objects count like arrays", arguments: 1...5)
  func objects(_ depth: Int) {
    let text =
      String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    #expect(refusal(of: Array(text.utf8), maximumDepth: depth) == nil)
    let error = JSONError(.tooDeep, at: (depth - 1) * 5)
    #expect(refusal(of: Array(text.utf8), maximumDepth: depth - 1) == error)
  }

  @Test("with a limit of 0, or below, scalars alone are accepted", arguments: [0, -1, Int.min])
  func noDepth(_ limit: Int) {
    #expect(refusal(of: Array("17".utf8), maximumDepth: limit) == nil)
    #expect(refusal(of: Array("[]".utf8), maximumDepth: limit) == JSONError(.tooDeep, at: 0))
  }

  @Test("a mebibyte of opening brackets is refused at the limit")
  func openingBrackets() {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
    #expect(refusal(of: brackets) == JSONError(.tooDeep, at: JSONDocument.maximumDepth))
  }

  @Test("depth is limited by the caller's wish only: the reader does not recurse")
  func millions() throws {
    let bytes = Self.nested(1 << 20)
    let document = try JSONDocument(parsing: bytes, maximumDepth: .max)
    #expect(document.root.source.count == bytes.count)
    let opened = Array(bytes.prefix(1 << 20))
    #expect(
      refusal(of: opened, maximumDepth: .max) == JSONError(.unexpectedEnd, at: opened.count)
    )
  }
}
