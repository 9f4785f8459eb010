import JSON
import Testing

@Suite("Strings are decoded exactly")
struct StringTests {
  static let decoded: [(source: String, text: String)] = [
    (#""""#, ""),
    (#""plain""#, "plain"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0000""#, "\0"),
    (#""\u0041\u00e9\u00E9\u20AC""#, "Aéé€"),
    (#""\uD83D\uDE00""#, "😀"),
    (#""\ud800\udc00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
    (#""\uD7FF\uE000\uFFFF""#, "\u{D7FF}\u{E000}\u{FFFF}"),
    (#""é€😀""#, "é€😀"),
    (#""x\u0041y""#, "xAy"),
    (#""\\u0041""#, #"\u0041"#),
    (#""\\\"\\""#, #"\"\"#),
  ]

  @Test("escapes and plain characters give the same text", arguments: decoded)
  func decoding(_ source: String, _ text: String) throws {
    let string = try read(source)
    #expect(string.string == text)
    #expect(string.utf8 == Array(text.utf8)[...])
    #expect(string.isString(text))
    #expect(!string.isString(text + "x"))
  }

  @Test("strings are compared byte by byte, so normalization forms differ")
  func normalization() throws {
    let composed = try read("\"\u{E9}\"")
    #expect(composed.isString("\u{E9}"))
    #expect(!composed.isString("e\u{301}"))
    #expect(try read(#""e\u0301""#).isString("e\u{301}"))
    #expect(try !read(#""\u00e9""#).isString("e\u{301}"))
  }

  @Test("only a string is a string", arguments: ["null", "1", "[]", "{}", "true"])
  func otherKinds(_ text: String) throws {
    #expect(try !read(text).isString(""))
    #expect(try !read(text).isString(text))
  }

  @Test("a string of any length is told from one that differs in one byte")
  func oneByteOff() throws {
    for length in 1...40 {
      let text = String(repeating: "a", count: length)
      let string = try read("\"\(text)\"")
      #expect(string.isString(text))
      #expect(!string.isString(text.dropLast() + "b"))
      #expect(!string.isString("b" + text.dropFirst()))
    }
  }

  @Test("every scalar is read the same written as itself and as an escape")
  func everyScalar() throws {
    for scalar in Scalars.sample where scalar.value >= 0x20 && scalar != "\"" && scalar != "\\" {
      let plain = Array("\"\(scalar)\"".utf8)
      let escaped = Array(scalar.utf16.reduce("\"") { $0 + escape($1) }.utf8) + [0x22]
      for source in [plain, escaped] {
        if try JSONDocument(parsing: source).root.utf8 != Array(scalar.utf8)[...] {
          Issue.record("U+\(String(scalar.value, radix: 16)) is read wrongly")
        }
      }
    }
  }

  private func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
