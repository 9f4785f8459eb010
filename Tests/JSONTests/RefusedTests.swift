import JSON
import Testing

/// A text that is not JSON, the reason and the byte at which it goes wrong.
struct Refusal: Sendable, CustomTestStringConvertible {
  let text: String
  let error: JSONError

  init(_ text: String, _ reason: JSONError.Reason, _ offset: Int) {
    self.text = text
    self.error = JSONError(reason, at: offset)
  }

  var testDescription: String { text.debugDescription }
}

@Suite("What is refused, why and where")
struct RefusedTests {
  static let cut = [
    Refusal("", .unexpectedEnd, 0),
    Refusal(" \n\t\r", .unexpectedEnd, 4),
    Refusal("[", .unexpectedEnd, 1),
    Refusal("[1", .unexpectedEnd, 2),
    Refusal("[1,", .unexpectedEnd, 3),
    Refusal("{", .unexpectedEnd, 1),
    Refusal(#"{"a""#, .unexpectedEnd, 4),
    Refusal(#"{"a":"#, .unexpectedEnd, 5),
    Refusal(#"{"a":1"#, .unexpectedEnd, 6),
    Refusal(#"{"a":1,"#, .unexpectedEnd, 7),
    Refusal(#"""#, .unexpectedEnd, 1),
    Refusal(#""a"#, .unexpectedEnd, 2),
    Refusal(#""\"#, .unexpectedEnd, 2),
    Refusal(#""\u00"#, .unexpectedEnd, 5),
    Refusal("tru", .unexpectedEnd, 3),
    Refusal("nul", .unexpectedEnd, 3),
    Refusal("-", .unexpectedEnd, 1),
    Refusal("1.", .unexpectedEnd, 2),
    Refusal("1e", .unexpectedEnd, 2),
    Refusal("1e+", .unexpectedEnd, 3),
  ]

  static let structure = [
    Refusal("[1,]", .expectedValue, 3),
    Refusal("[,1]", .expectedValue, 1),
    Refusal("[1,,2]", .expectedValue, 3),
    Refusal("[1 2]", .expectedCommaOrBracket, 3),
    Refusal("[1:2]", .expectedCommaOrBracket, 2),
    Refusal("[1}", .expectedCommaOrBracket, 2),
    Refusal(#"{"a":1,}"#, .expectedName, 7),
    Refusal("{,}", .expectedName, 1),
    Refusal("{a:1}", .expectedName, 1),
    Refusal("{1:1}", .expectedName, 1),
    Refusal("{'a':1}", .expectedName, 1),
    Refusal(#"{"a" 1}"#, .expectedColon, 5),
    Refusal(#"{"a"}"#, .expectedColon, 4),
    Refusal(#"{"a"::1}"#, .expectedValue, 5),
    Refusal(#"{"a":}"#, .expectedValue, 5),
    Refusal(#"{"a":1 "b":2}"#, .expectedCommaOrBrace, 7),
    Refusal(#"{"a":1]"#, .expectedCommaOrBrace, 6),
    Refusal("]", .expectedValue, 0),
    Refusal("}", .expectedValue, 0),
    Refusal("1 2", .textAfterValue, 2),
    Refusal("[]]", .textAfterValue, 2),
    Refusal("{}}", .textAfterValue, 2),
    Refusal("\"\"x", .textAfterValue, 2),
    Refusal("[1]\0", .textAfterValue, 3),
    Refusal("\u{FEFF}{}", .byteOrderMark, 0),
    Refusal(" \u{FEFF}{}", .expectedValue, 1),
    Refusal("\u{A0}1", .expectedValue, 0),
    Refusal("\u{0B}1", .expectedValue, 0),
    Refusal("\u{0C}1", .expectedValue, 0),
    Refusal("// a\n1", .expectedValue, 0),
    Refusal("[1/* */]", .expectedCommaOrBracket, 2),
  ]

  static let scalars = [
    Refusal("True", .expectedValue, 0),
    Refusal("truE", .expectedValue, 0),
    Refusal("nulL", .expectedValue, 0),
    Refusal("[faLse]", .expectedValue, 1),
    Refusal("truex", .textAfterValue, 4),
    Refusal("undefined", .expectedValue, 0),
    Refusal("NaN", .expectedValue, 0),
    Refusal("Infinity", .expectedValue, 0),
    Refusal("-Infinity", .invalidNumber, 1),
    Refusal("+1", .expectedValue, 0),
    Refusal(".5", .expectedValue, 0),
    Refusal("-.5", .invalidNumber, 1),
    Refusal("[-]", .invalidNumber, 2),
    Refusal("--1", .invalidNumber, 1),
    Refusal("[1.]", .invalidNumber, 3),
    Refusal("1.e3", .invalidNumber, 2),
    Refusal("[1e]", .invalidNumber, 3),
    Refusal("1e-x", .invalidNumber, 3),
    Refusal("1e1.5", .textAfterValue, 3),
    Refusal("1.5.5", .textAfterValue, 3),
    Refusal("01", .leadingZero, 0),
    Refusal("-01", .leadingZero, 1),
    Refusal("00", .leadingZero, 0),
    Refusal("0x10", .textAfterValue, 1),
    Refusal("1_000", .textAfterValue, 1),
    Refusal("\u{FF11}", .expectedValue, 0),
  ]

  static let strings = [
    Refusal("'a'", .expectedValue, 0),
    Refusal("\"a\nb\"", .controlCharacter, 2),
    Refusal("\"a\tb\"", .controlCharacter, 2),
    Refusal("\"\0\"", .controlCharacter, 1),
    Refusal("\"\u{1F}\"", .controlCharacter, 1),
    Refusal(#""\a""#, .invalidEscape, 1),
    Refusal(#""\'""#, .invalidEscape, 1),
    Refusal(#""\x41""#, .invalidEscape, 1),
    Refusal(#""a\U0041""#, .invalidEscape, 2),
    Refusal(#""\u12G4""#, .invalidEscape, 1),
    Refusal(#""\u+123""#, .invalidEscape, 1),
    Refusal(#""\u 123""#, .invalidEscape, 1),
    Refusal(#""\u{41}""#, .invalidEscape, 1),
    Refusal(#""\u004""#, .invalidEscape, 1),
    Refusal(#""\ud800""#, .loneSurrogate, 1),
    Refusal(#""\udc00""#, .loneSurrogate, 1),
    Refusal(#""a\uDBFFb""#, .loneSurrogate, 2),
    Refusal(#""\ud800\ud800""#, .loneSurrogate, 1),
    Refusal(#""\ud800\u0041""#, .loneSurrogate, 1),
    Refusal(#""\ud800\n""#, .loneSurrogate, 1),
    Refusal(#""\udc00\ud800""#, .loneSurrogate, 1),
    Refusal(#"{"\ud800":1}"#, .loneSurrogate, 2),
    Refusal(#""\ud83d\u12G4""#, .invalidEscape, 7),
  ]

  @Test(
    "a text that breaks the grammar is refused with the reason and the byte",
    arguments: cut + structure + scalars + strings
  )
  func refused(_ refusal: Refusal) {
    #expect(JSONTests.refusal(of: Array(refusal.text.utf8)) == refusal.error)
  }

  @Test("every beginning of a document is refused as cut short")
  func everyBeginning() throws {
    let text = Array(#"{"a":[1.5e+3,true,null,"\ud83d\ude00\n",{}],"b":{"c":[[]]}}"#.utf8)
    _ = try JSONDocument(parsing: text)
    for length in text.indices {
      let error = try #require(refusal(of: Array(text[..<length])))
      // Half of a pair is told from a whole one only by what follows it.
      let isInsidePair = error.reason == .loneSurrogate
      #expect(isInsidePair || error == JSONError(.unexpectedEnd, at: length))
    }
  }

  @Test("an error says what is wrong, at which byte, and what to do")
  func description() {
    let error = JSONError(.leadingZero, at: 17)
    #expect(
      error.description
        == "not JSON at byte 17: a number must not begin with 0; remove the zero"
    )
    let explanations = Set(JSONError.Reason.allCases.map(\.explanation))
    #expect(explanations.count == JSONError.Reason.allCases.count)
  }
}

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
