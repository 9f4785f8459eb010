import JSON
import Testing

@Suite("The writer")
struct WriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test("commas and colons are put where they belong")
  func separators() {
    let text = written { writer in
      writer.beginObject()
      writer.name("empty")
      writer.beginArray()
      writer.endArray()
      writer.name("nested")
      writer.beginArray()
      writer.integer(1)
      writer.beginObject()
      writer.endObject()
      writer.beginArray()
      writer.null()
      writer.bool(true)
      writer.bool(false)
      writer.endArray()
      writer.string("x")
      writer.string(utf8: [0x79])
      writer.string(utf8: "z".utf8.span)
      writer.double(0.5)
      writer.endArray()
      writer.name("object")
      writer.beginObject()
      writer.name("a")
      writer.integer(-2)
      writer.endObject()
      writer.name("last")
      writer.null()
      writer.endObject()
    }
    #expect(
      text
        == #"{"empty":[],"nested":[1,{},[null,true,false],"x","y","z",0.5],"object":{"a":-2},"last":null}"#
    )
  }

  @Test("a member is one call")
  func members() {
    let text = written { writer in
      writer.beginObject()
      writer.member("s", "t")
      writer.member("i", 17)
      writer.member("b", false)
      writer.name("n")
      writer.null()
      writer.name(escaping: "a\"\n")
      writer.string("\\")
      writer.member("d", plain: "2026-11-23".utf8.span)
      writer.endObject()
    }
    #expect(text == #"{"s":"t","i":17,"b":false,"n":null,"a\"\n":"\\","d":"2026-11-23"}"#)
  }

  @Test("integers of every length are written as their digits")
  func integers() {
    let lengths = sequence(first: 1) { $0 > Int.max / 10 ? nil : $0 * 10 }
    for power in lengths {
      for number in [power - 1, power, power + 1, 7 * (power / 10), -power] {
        #expect(written { $0.integer(number) } == String(number))
      }
    }
    #expect(written { $0.integer(.max) } == String(Int.max))
    #expect(written { $0.integer(.min) } == String(Int.min))
  }

  @Test("raw JSON stands as it is among other values")
  func raw() throws {
    let id = try #require(try read(#"{"id": 1.50e+1 }"#)["id"])
    let text = written { writer in
      writer.beginArray()
      writer.raw(id.source)
      writer.raw(Array("[ ]".utf8))
      writer.raw("\"\\/\"".utf8)
      writer.integer(1)
      writer.endArray()
    }
    #expect(text == #"[1.50e+1,[ ],"\/",1]"#)
  }

  static let escapes: [(Unicode.Scalar, String)] = [
    ("\"", #"\""#), ("\\", #"\\"#), ("\u{8}", #"\b"#), ("\t", #"\t"#), ("\n", #"\n"#),
    ("\u{C}", #"\f"#), ("\r", #"\r"#), ("\0", #"\u0000"#), ("\u{B}", #"\u000b"#),
    ("\u{1B}", #"\u001b"#), ("\u{1F}", #"\u001f"#), ("\u{7F}", #"\u007f"#),
    ("\u{80}", #"\u0080"#), ("\u{9D}", #"\u009d"#), ("\u{9F}", #"\u009f"#),
    ("\u{2028}", #"\u2028"#), ("\u{2029}", #"\u2029"#),
  ]

  @Test("what a terminal or a reader of lines could act on is escaped", arguments: escapes)
  func escaped(_ scalar: Unicode.Scalar, _ escape: String) {
    #expect(written { $0.string(String(Character(scalar))) } == "\"\(escape)\"")
    #expect(written { $0.string("a\(scalar)b\(scalar)") } == "\"a\(escape)b\(escape)\"")
    #expect(written { $0.string(utf8: Array(scalar.utf8)) } == "\"\(escape)\"")
    let object = written { writer in
      writer.beginObject()
      writer.name(escaping: "a\(scalar)")
      writer.integer(1)
      writer.endObject()
    }
    #expect(object == "{\"a\(escape)\":1}")
  }

  @Test("every other scalar is written as itself")
  func unescaped() {
    let escaped = Set(Self.escapes.map(\.0))
    for scalar in Scalars.sample where scalar.properties.generalCategory != .control {
      guard !escaped.contains(scalar) else { continue }
      var writer = JSONWriter()
      writer.string(String(Character(scalar)))
      if writer.bytes != [0x22] + Array(scalar.utf8) + [0x22] {
        Issue.record("U+\(String(scalar.value, radix: 16)) is escaped")
      }
    }
  }

  @Test("a writer can be used again")
  func removeAll() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.integer(1)
    writer.removeAll(keepingCapacity: true)
    #expect(writer.bytes.isEmpty)
    writer.beginArray()
    writer.integer(2)
    writer.endArray()
    writer.removeAll()
    writer.string("x")
    #expect(writer.finish() == Array("\"x\"".utf8))
  }

  @Test("nesting may be as deep as it likes", arguments: [1, 63, 64, 65, 66, 129, 1000])
  func deep(_ depth: Int) {
    let text = written { writer in
      for _ in 0..<depth {
        writer.beginObject()
        writer.name("a")
        writer.beginArray()
      }
      for _ in 0..<depth {
        writer.endArray()
        writer.endObject()
      }
    }
    #expect(refusal(of: Array(text.utf8), maximumDepth: 2 * depth) == nil)
  }
}
