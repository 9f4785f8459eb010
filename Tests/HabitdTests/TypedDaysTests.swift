@testable import HabitctlCore
import Testing

@testable import habitctl

@Suite("Days as a person types them, on Tuesday 24 November 2026")
struct TypedDaysTests {
  @Test("a verb that plans looks ahead, one that records back and no further than today")
  func directions() async throws {
    let lines = [
      ("skip floss dec 24", "Thu 24 Dec"), ("skip floss mon", "Mon 30 Nov"),
      ("skip floss last mon", "Mon 23 Nov"), ("done read mon", "Mon 23 Nov"),
      ("done floss mon-wed", "Wed 25 Nov is in the future"),
      ("done floss this week", "25 – 29 Nov are in the future"),
      ("pause guitar fri sun", "paused from 27 Nov through 29 Nov"),
      ("pause run from mon until fri", "paused from 30 Nov through 4 Dec"),
      ("pause run yesterday", "from Mon 23 Nov, yesterday"),
      ("done gym on sunday", "Sun 22 Nov"), ("unmark floss dec 24 2026", "Thu 24 Dec"),
    ]
    try await TypedLines.with { shell in
      for (line, words) in lines {
        let (text, status) = shell.type(line)
        #expect(status == .success, "\(line): \(text)")
        #expect(text.contains(words), "\(line): \(text)")
      }
    }
  }

  @Test("days that nobody meant are refused, with lines that are done")
  func refused() async throws {
    let lines = [
      ("done gym last week", "name the days"), ("skip gym next week", "name the days"),
      ("skip floss 24.12.", "write the month as a word"),
      ("skip floss 3/12", "could be several dates"),
      ("done run tomorrow", "has not come yet"), ("unmark run thu", "is"),
      ("skip floss feb 30", "at most 29 days"), ("archive all", "archive takes one"),
      ("week mon wed", "name the first"), ("log mon wed", "name the first"),
      ("week -9223372036854775808", "calendar"), ("done ss", "There is no habit"),
      ("done read at 8am", "a tick has no time of day"),
    ]
    try await TypedLines.with { shell in
      _ = shell.type("skip run 2026-11-26")
      for (line, words) in lines {
        let (text, status) = shell.type(line)
        #expect(status != .success, "\(line): \(text)")
        #expect(text.contains(words), "\(line): \(text)")
        for offered in TypedLines.offered(in: text) where !offered.contains("HABIT") {
          let (answer, status) = shell.type(offered)
          #expect(status == .success, "\(line): \(offered): \(answer)")
        }
      }
    }
  }
}
