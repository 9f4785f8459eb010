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

  @Test("a note may have many lines")
  func notes() throws {
    #expect(try HabitText.notes.checked("one\ntwo") == "one\ntwo")
    #expect(try HabitText.note.checked("") == "")
  }
}
