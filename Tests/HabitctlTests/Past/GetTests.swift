import Testing

@testable import HabitctlCore

@Suite("habitctl get")
struct GetTests {
  @Test(
    "one value of the day, of a habit, or of another result",
    arguments: [
      (["progress.completed"], "1\n"), (["date"], "2025-11-20\n"), (["habits.0.id"], "a\n"),
      (["isToday"], "true\n"), (["progress.next|nothing"], "nothing\n"),
      (["streak.current", "Read"], "12\n"), (["streak.longest", "Read"], "40\n"),
      (["streak.strength", "Read"], "0.5\n"), (["time", "Read"], "07:30\n"),
      (["status.storage.state"], "sound\n"), (["week.days.0.total"], "2\n"),
      (["progress.total", "--json"], "2\n"), (["habits.1.name"], "Ru\\n\\tn\\u{1b}[2J\n"),
    ]
  )
  func getting(arguments: [String], expected: String) throws {
    #expect(try TemplateTests.text(["get"] + arguments) == expected)
  }

  @Test("an unknown value is named with those that are there")
  func gettingNothing() {
    for arguments in [["progress.complete"], ["streak.curent", "Read"], ["habits.9.id"], []] {
      #expect(throws: Failure.self) { try TemplateTests.text(["get"] + arguments) }
    }
  }
}
