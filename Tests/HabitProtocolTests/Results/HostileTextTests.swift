import HabitCore
import HabitProtocol
import JSON
import TestSupport
import Testing

@Suite("Hostile text")
struct HostileTextTests {
  static let texts = [
    "a", " ", "\0", "\r\n", "\n", "\t", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{1B}[31m", "\u{2028}",
    "\u{2029}",
    "\u{202E}abc", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\"", "\\", "\\\"",
    "/", "\\u0000",
    "</script>", "é", "e\u{301}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩‍👩‍👧‍👦", "%{F#f00}", "#{status}", "&amp;", "$(id)", "`id`",
    "'; --", "null",
    "{\"id\":1}", String(repeating: "\u{301}", count: 400), String(repeating: "\"", count: 1000),
  ]

  @Test("comes back byte for byte")
  func roundTrip() throws {
    for text in Self.texts { try expectRoundTrip(text) }
  }

  @Test(
    "of the Big List of Naughty Strings comes back byte for byte",
    .enabled(if: Corpus.naughtyStrings != nil, "the corpus is not there: set HABITD_CORPUS")
  )
  func naughtyStrings() throws {
    let strings = try #require(Corpus.naughtyStrings)
    #expect(strings.count > 400)
    for text in strings { try expectRoundTrip(text) }
  }

  /// Sends a text as every text field of a habit, and reads it back from the habit's object.
  private func expectRoundTrip(_ text: String) throws {
    let request = written { writer in
      writer.object { writer in
        for name in ["name", "icon", "notes", "unit"] { writer.member(name, text) }
        writer.name("tags")
        writer.array([text, text]) { $0.string($1) }
      }
    }
    let draft = try decode(AddHabit.self, request).draft
    var habit = Habit(id: try #require(HabitID("a")), name: draft.name, startDate: .first)
    habit.values.icon = draft.values.icon
    habit.values.notes = draft.values.notes
    habit.target.base.unit = draft.unit
    habit.values.tags = draft.values.tags
    let reply = Reply.success(to: .null) {
      ShownHabit(habit, on: .first).write(to: &$0)
    }
    #expect(!reply.contains { $0 < 0x20 || $0 == 0x7F }, "\(text.debugDescription)")
    let result = try #require(try JSONDocument(parsing: reply).root["result"])
    for name in ["name", "icon", "notes", "unit"] {
      #expect(result[name]?.isString(text) == true, "\(name): \(text.debugDescription)")
    }
    #expect(result["tags"]?.elements.map { $0.isString(text) } == [true, true])
  }

  @Test("may name a habit that is not there, and comes back in the error")
  func notFound() throws {
    for text in Self.texts {
      let request = written { $0.object { $0.member("habit", text) } }
      let reference = try decode(Toggle.self, request).habit
      #expect(reference.text.utf8.elementsEqual(text.utf8))
      let error = RPCError(.habitNotFound(nearest: []), reference: reference)
      let reply = Reply.failure(to: .null, error)
      #expect(!reply.contains { $0 < 0x20 || $0 == 0x7F }, "\(text.debugDescription)")
      let message = try JSONDocument(parsing: reply).root["error"]?["message"]
      #expect(message?.isString("There is no habit \"\(text)\"") == true)
    }
  }
}
