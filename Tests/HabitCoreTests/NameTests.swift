import HabitCore
import Testing

@Suite("A habit's name")
struct NameTests {
  @Test(
    "is any line with something to see",
    arguments: [
      "Read", " Read ", "é", "e\u{301}", "كلمة", "👩🏽‍🚀", "🏴\u{E0067}\u{E007F}", "\u{200B}x",
      "\u{2800}⣿", "日本語", "\u{202E}abc", "—",
    ]
  )
  func accepted(name: String) throws {
    #expect(try HabitText.name.checked(name) == name)
    #expect(HabitText.name.mended(name) == name)
  }

  @Test(
    "is missing where nothing of it can be seen",
    arguments: [
      "", " ", "\u{3000}", "\n", "\u{0}", "\u{200B}", "\u{200B}\u{200B}", "\u{FEFF}", "\u{AD}",
      "\u{2060}", "\u{3164}", "\u{2800}", "\u{115F}", "\u{FE0F}", "\u{202E}", "\u{2028}",
      " \u{200B}\u{2800} \t\u{9B}",
    ]
  )
  func invisible(name: String) {
    #expect(throws: RuleViolation.nameRequired) { try HabitText.name.checked(name) }
  }

  @Test(
    "has no control character, and is of one line",
    arguments: [
      ("a\u{0}b", "ab"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\tb", "a b"),
      ("\u{1B}[2J", "[2J"), ("a\u{7F}", "a"), ("a\u{9B}b", "ab"), ("a\u{85}b", "a b"),
      ("a\u{2028}b", "a b"), ("a\r\rb", "a  b"),
    ]
  )
  func controls(name: String, mended: String) throws {
    #expect(throws: RuleViolation.controlCharacter(field: "name")) {
      try HabitText.name.checked(name)
    }
    #expect(HabitText.name.mended(name) == mended)
    #expect(try HabitText.name.checked(mended) == mended)
  }

  @Test("is spelled out where another program's shows nothing, as far as there is room")
  func spelledOut() throws {
    #expect(HabitText.name.mended("\u{200B}\u{0}") == #"\u{200b}\u{0}"#)
    let long = HabitText.name.mended(String(repeating: "\u{3164}", count: 333))
    #expect(try HabitText.name.checked(long) == long)
    #expect(long.hasPrefix(#"\u{3164}\u{3164}"#) && long.utf8.count > 990)
    #expect(HabitText.name.mended(" ") == " ")
  }

  @Test("the note of a day keeps everything but control characters, and its lines")
  func notes() throws {
    for (note, mended) in [
      ("a\u{0}b", "ab"), ("one\r\ntwo\rthree\n\tfour", "one\ntwo\nthree\n\tfour"),
      ("\u{1B}[1mé\u{202E}\u{9C}", "[1mé\u{202E}"), ("\u{0}", ""), ("a\r\r\nb", "a\n\nb"),
    ] {
      #expect(HabitText.note.mended(note) == mended)
      #expect(try HabitText.note.checked(mended) == mended)
    }
  }
}

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
