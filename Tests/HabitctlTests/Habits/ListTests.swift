import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import HabitctlCore
@testable import HabitctlHabits

@Suite("habitctl list")
struct ListTests {
  @Test("habits are listed with their rules; columns that none fills are left out")
  func list() {
    let first = Samples.habit("Read", id: "a1", more: #","time":"07:00""#)
    let second = Samples.habit("Swim", id: "b2", more: #","unit":"km","slot":"evening""#)
      .replacing(#""daily""#, with: #"{"timesPerWeek":3}"#)
      .replacing(#""repetitions":1"#, with: #""repetitions":1.5"#)
    Transcript.expect(
      """
      $ habitctl list
      > listHabits
      Habit  Schedule        When     Target  Since
      Read   daily           07:00            1 Jan 2025
      Swim   3 times a week  evening  1.5 km  1 Jan 2025
      $ habitctl list --finished
      > listHabits {"finished":true}
      (the same)
      $ habitctl list --archived
      > listHabits {"archived":true}
      (the same)
      $ habitctl list --ids
      > listHabits
      Habit  Id
      Read   a1
      Swim   b2
      """,
      StubDaemon(["listHabits": #"{"habits":[{\#(first)},{\#(second)}]}"#])
    )
  }

  @Test("one long name does not cost the others their columns")
  func longName() throws {
    let long = String(repeating: "A very long name ", count: 6)
    let habits: [ShownHabit] = try ["Read", long].map { try Bench.read("{\(Samples.habit($0))}") }
    var appearance = Bench.plain
    appearance.width = 80
    let lines = ShownHabit.lines(of: habits, appearance).map { $0.rendered(.none) }
    #expect(lines[0].hasPrefix("Habit ") && lines[0].hasSuffix("  Schedule  Since"))
    #expect(lines[1].hasPrefix("Read ") && lines[1].hasSuffix("  daily     1 Jan 2025"))
    #expect(lines[2].contains("…  daily     1 Jan 2025") && lines[2].count == 80)
    appearance.width = 40
    let narrow = ShownHabit.lines(of: habits, appearance).map { $0.rendered(.none) }
    #expect(narrow[1].hasSuffix("  daily") && narrow[2].hasSuffix("…  daily"))
  }

  @Test("a narrow list leaves out its last columns, and then cuts names; days stay")
  func narrowList() throws {
    let habit = Samples.habit("Write in the diary", more: #","time":"21:00""#)
      .replacing(#""daily""#, with: #"{"weekdays":[1,2,3,4,5]}"#)
    let report: ShownHabit = try Bench.read("{\(habit)}")
    var appearance = Bench.plain
    for (width, expected) in [
      (60, "Write in the diary  Mon-Fri   21:00  1 Jan 2025"),
      (40, "Write in the diary  Mon-Fri   21:00"), (30, "Write in the diary  Mon-Fri"),
      (26, "Write in the di…  Mon-Fri"), (18, "Write i…  Mon-Fri"), (12, "Write in th…"),
    ] {
      appearance.width = width
      #expect(ShownHabit.lines(of: [report], appearance).last?.rendered(.none) == expected)
    }
  }

  @Test("the words of a schedule give way to figures before a short name is cut")
  func shortSchedule() throws {
    let habit = Samples.habit("Write in the diary")
      .replacing(#""daily""#, with: #"{"timesPerWeek":3}"#)
    let report: ShownHabit = try Bench.read("{\(habit)}")
    var appearance = Bench.plain
    for (width, expected) in [
      (34, "Write in the diary  3 times a week"), (33, "Write in the diary  3/week"),
      (28, "Write in the diary  3/week"), (25, "Write in the d…  3/week"),
    ] {
      appearance.width = width
      #expect(ShownHabit.lines(of: [report], appearance).last?.rendered(.none) == expected)
    }
  }

  @Test("an empty list does not deny the habits that are archived", arguments: ["list", "streak"])
  func noActiveHabit(verb: String) throws {
    let daemon = StubDaemon(["listHabits": #"{"habits":[]}"#, "streak": #"{"streaks":[]}"#])
    #expect(
      try Bench.text([verb], daemon)
        == "No active habits.\nAdd one:  habitctl add NAME\n"
    )
  }

  @Test("a schedule that only a newer daemon knows is shown as it was sent")
  func unknownSchedule() throws {
    let habit = Samples.habit("Read").replacing(#""daily""#, with: #"{"moons":2}"#)
    let daemon = StubDaemon(["listHabits": #"{"habits":[{\#(habit)}]}"#])
    #expect(try Bench.text(["list"], daemon).contains(#"{"moons":2}"#))
  }

  private static let paused = Samples.habit("Run").replacing(
    #""pauses":[]"#,
    with: #""spares":{"count":2,"per":"month"},"pauses":[{"from":"2025-11-18"}]"#
  )

  @Test("list shows what is paused and how many spares there are")
  func pausesAndSpares() throws {
    let daemon = StubDaemon([
      "status": Samples.status,
      "listHabits": #"{"habits":[{\#(Self.paused)},{\#(Samples.habit("Read", id: "r"))}]}"#,
      "listPauses": #"{"pauses":[{"from":"2025-11-18","habit":"h","name":"Run"},"#
        + #"{"from":"2025-12-20","through":"2026-01-03"}]}"#,
    ])
    let lines = try Bench.text(["list"], daemon).split(separator: "\n")
    #expect(lines[0].contains("Spares") && lines[0].contains("Paused"), "\(lines)")
    #expect(lines[1].contains("2/month") && lines[1].contains("from 18 Nov"), "\(lines)")
    #expect(!lines[2].contains("Nov"), "\(lines)")
    // If nothing was ever paused, nothing is asked.
    let other = StubDaemon(["listHabits": #"{"habits":[{\#(Samples.habit("Read"))}]}"#])
    #expect(try !Bench.text(["list"], other).contains("Paused"))
  }

  @Test("a list stands under the first tags of its habits, those without one last")
  func folded() throws {
    let daemon = StubDaemon([
      "listTags": Samples.tags, "listHabits": #"{"habits":[\#(Samples.taggedHabits)]}"#,
    ])
    #expect(
      try Bench.text(["list", "--by-tag"], daemon) == """
        Habit  Schedule  Since       Tags

        body  2
        Run    daily     1 Jan 2025  Body, outside
        Swim   daily     1 Jan 2025  body

        mind  1
        Read   daily     1 Jan 2025  mind

        No tag  1
        Call   daily     1 Jan 2025

        """
    )
  }
}
