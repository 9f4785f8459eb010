import TerminalText
import TestSupport
import Testing

@testable import habitctl

@Suite("Text is safe to print")
struct SafeTextTests {
  @Test("an empty pattern of Braille is a blank in a picture, and spelled out where it is all")
  func braille() {
    #expect(SafeText("\u{2800}").text == #"\u{2800}"#)
    #expect(SafeText(" \u{2800}\u{200B}").text == #" \u{2800}\u{200b}"#)
    #expect(SafeText("\u{2800}⣿").text == "\u{2800}⣿")
    #expect(SafeText("\u{3164}").text == #"\u{3164}"#)
  }

  @Test(
    "what could act on a terminal is spelled out",
    arguments: [
      ("plain", "plain"),
      ("", ""),
      ("\u{1B}[2Jgone", "\\u{1b}[2Jgone"),
      ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"),
      ("bell\u{7}", "bell\\u{7}"),
      ("del\u{7F}", "del\\u{7f}"),
      ("csi\u{9B}31m", "csi\\u{9b}31m"),
      ("\u{202E}txt.exe", "\\u{202e}txt.exe"),
      ("a\u{2066}b\u{2069}", "a\\u{2066}b\\u{2069}"),
      ("a\u{200F}b\u{61C}", "a\\u{200f}b\\u{61c}"),
      ("line\u{2028}paragraph\u{2029}", "line\\u{2028}paragraph\\u{2029}"),
      ("zero\u{200B}width\u{FEFF}", "zero\\u{200b}width\\u{feff}"),
      ("nul\0", "nul\\u{0}"),
      ("Café 健康 🏃‍♀️", "Café 健康 🏃‍♀️"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
    ]
  )
  func escaping(raw: String, expected: String) {
    #expect(Array(SafeText(raw).text.utf8) == Array(expected.utf8))
  }

  @Test("blanks and repeated texts are as many as they are asked to be")
  func repeated() {
    for count in -1...200 {
      let blanks = String(repeating: " ", count: max(count, 0))
      #expect(SafeText.blanks(count) == SafeText(blanks))
      #expect(
        SafeText("━").repeated(count) == SafeText(String(repeating: "━", count: max(count, 0)))
      )
    }
  }

  @Test("a line knows its width, whatever it is made of")
  func lineWidth() {
    var generator = SeededGenerator(seed: 31)
    let texts = ["", " ", "健", "x", "🔥 12", "\u{300}", "\u{200D}"].map { SafeText($0) }
    for _ in 0..<200 {
      var line = Line(texts.randomElement(using: &generator) ?? .empty)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        if Bool.random(using: &generator) {
          line.append(texts.randomElement(using: &generator) ?? .empty, .good)
        } else {
          line.append(line)
        }
      }
      #expect(line.width == line.fragments.reduce(0) { $0 + $1.text.width })
      #expect(line == line.truncated(to: line.width, ellipsis: "…"))
      #expect(line.truncated(to: line.width / 2, ellipsis: "…").width <= max(line.width / 2, 1))
    }
  }

  @Test("the program's own signs are what any text of theirs would be, width included")
  func signs() {
    var signs: [SafeText] = []
    func collect(_ value: Any) {
      if let sign = value as? SafeText {
        signs.append(sign)
      } else {
        for child in Mirror(reflecting: value).children { collect(child.value) }
      }
    }
    collect(Marks.unicode)
    collect(Marks.ascii)
    #expect(signs.count > 80)
    #expect(signs == signs.map { SafeText($0.text) })
  }

  @Test("of all characters there are, no control and no turning of direction gets through")
  func everyCharacter() {
    var raw = ""
    for value in UInt32(0)...0x10FFFF {
      if let scalar = Unicode.Scalar(value) { raw.unicodeScalars.append(scalar) }
    }
    let escaped = SafeText(raw).text
    let dangerous = escaped.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029, 0x200E...0x200F, 0x202A...0x202E,
        0x2066...0x2069, 0x061C:
        true
      default: false
      }
    }
    #expect(dangerous.isEmpty)
  }

  @Test("what is interpolated into a literal is escaped with it")
  func interpolation() {
    let name = "x\u{1B}]0;title\u{7}"
    let text: SafeText = "habit \(name)"
    #expect(text.text == "habit x\\u{1b}]0;title\\u{7}")
    let line: Line = "habit \(name)"
    #expect(line.rendered(.none) == "habit x\\u{1b}]0;title\\u{7}")
  }

  @Test(
    "a text is cut at whole characters",
    arguments: [
      ("Meditate", 8, "Meditate"),
      ("Meditate", 7, "Medita…"),
      ("健康", 4, "健康"),
      ("健康", 3, "健…"),
      ("健康", 2, "…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ]
  )
  func cutting(raw: String, columns: Int, expected: String) {
    let cut = SafeText(raw).truncated(to: columns, ellipsis: "…")
    #expect(cut.text == expected)
    #expect(cut.width <= columns)
  }
}
