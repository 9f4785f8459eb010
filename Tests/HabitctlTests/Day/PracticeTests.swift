@testable import HabitctlDay
@testable import HabitctlCore
import JSON
import Testing

@testable import habitctl

@Suite("Practice")
struct PracticeTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl practice Read
      > tally {"habit":"Read","by":1,"dryRun":true}
      > loadDay {"date":"2026-11-20","includeUnscheduled":true}
      [64] habitctl: Read has no texts; to count it: habitctl tally Read N
      $ habitctl practice
      [64] habitctl: Missing habit
      """
    )
  }

  private static let item =
    #","item":{"id":"tasbih","title":"Tasbih","text":"first\nsecond","transliteration":"abc","#
    + #""translation":"\u001b[2J","source":"a book","benefit":"calm","context":"in the evening"},"#
    + #""notes":"slowly""#

  private static let texts = """
    Tasbih
      first
      second
      abc
      \\u{1b}[2J
      When: in the evening
      Benefit: calm
      Source: a book
      slowly

    """

  @Test("the texts and what is left are shown, and nothing is recorded")
  func reading() throws {
    let habits = CountedHabits("Tasbih", target: 3, more: Self.item)
    #expect(
      try Bench.text(["practice", "tas"], habits.daemon) == Self.texts + "  open, 0/3, 3 left\n"
    )
    #expect(habits.written.isEmpty)
  }

  @Test("an amount is added first, and a sign takes back")
  func adding() throws {
    let habits = CountedHabits("Tasbih", target: 3, more: Self.item)
    let begun = try Bench.text(["practice", "tas", "2"], habits.daemon)
    #expect(
      begun == Self.texts + "◐ Tasbih  begun, 2/3  Thu 20 Nov 2025  0 of 1 done\n"
        + "  1 left\n"
    )
    #expect(try Bench.text(["practice", "tas", "+1"], habits.daemon).hasSuffix("  0 of 1 done\n"))
    #expect(try Bench.text(["practice", "tas"], habits.daemon).hasSuffix("  done, 3/3\n"))
    #expect(try Bench.text(["practice", "tas", "-1"], habits.daemon).hasSuffix("done\n  1 left\n"))
    #expect(habits.written == Array(repeating: "tally Tasbih 2025-11-20", count: 3))
  }

  @Test("a practice done once has no amount, and one for a whole week says what is left")
  func targets() throws {
    let once = CountedHabits("Tasbih", more: Self.item)
    #expect(try Bench.text(["practice", "tas"], once.daemon) == Self.texts + "  open\n")
    let week = #","periodCount":{"period":"week","count":2,"target":9,"daysLeft":3}"#
    let weekly = CountedHabits("Tasbih", target: 9, more: Self.item + week)
    #expect(
      try Bench.text(["practice", "tas"], weekly.daemon).hasSuffix(
        "  open, 2/9 this week, 7 left\n"
      )
    )
  }

  @Test("a habit without texts is not counted, and the line to type instead is named")
  func withoutTexts() throws {
    let habits = CountedHabits("Push-ups at night")
    let expected = Failure.usage(
      "Push-ups at night has no texts; to count it: habitctl tally 'Push-ups at night' N",
      of: Verb.practice.form
    )
    for operands in [["push"], ["push", "3"]] {
      #expect(throws: expected) { try Bench.text(["practice"] + operands, habits.daemon) }
    }
    #expect(habits.written.isEmpty)
  }

  @Test("--json prints the habit of the day, or the result of what was added")
  func json() throws {
    let habits = CountedHabits("Tasbih", target: 3, more: Self.item)
    let habit = try Bench.json(Bench.text(["--json", "practice", "tas"], habits.daemon))
    #expect(habit["item"]?["id"]?.isString("tasbih") == true)
    let tick = try Bench.json(Bench.text(["--json", "practice", "tas", "2"], habits.daemon))
    #expect(tick["entry"]?["count"]?.integer == 2)
  }
}
