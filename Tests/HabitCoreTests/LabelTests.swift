import HabitCore
import Testing

@Suite("Icon, unit and tags")
struct LabelTests {
  @Test(
    "words and emoji with their joiners are labels",
    arguments: ["★", "👩🏽‍🚀", "🏃‍♀️", "km", "two words", "كلمة", "e\u{301}"]
  )
  func accepted(_ text: String) throws {
    #expect(try HabitText.icon.checked(text) == text)
    #expect(try HabitText.unit.checked(text) == text)
    #expect(try HabitText.checkedTags([text]) == [text])
  }

  @Test(
    "blank text, more than one line and control characters are not",
    arguments: ["", " ", "\u{3000}", "a\nb", "a\r", "\u{1B}[2J", "a\u{9B}", "a\u{2028}b", "\u{0}"]
  )
  func refused(_ text: String) {
    #expect(throws: RuleViolation.notALabel(field: "icon")) { try HabitText.icon.checked(text) }
    #expect(throws: RuleViolation.notALabel(field: "unit")) { try HabitText.unit.checked(text) }
    #expect(throws: RuleViolation.notALabel(field: "tags")) { try HabitText.checkedTags([text]) }
  }

  @Test("a note may have many lines and tabs, and no other control character")
  func notes() throws {
    for text in ["one\ntwo", "", "a\tb", "\u{202E}é\u{2028}", "\u{200B}", "\u{A0}"] {
      #expect(try HabitText.notes.checked(text) == text)
      #expect(try HabitText.note.checked(text) == text)
    }
    for text in ["\u{0}", "a\r\nb", "\u{1B}[2J", "a\u{7F}", "\u{80}", "x\u{9F}", "\u{85}"] {
      #expect(throws: RuleViolation.controlCharacter(field: "note")) {
        try HabitText.note.checked(text)
      }
      #expect(throws: RuleViolation.controlCharacter(field: "notes")) {
        try HabitText.notes.checked(text)
      }
    }
  }
}
