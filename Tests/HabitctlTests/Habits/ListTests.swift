import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import HabitctlPast
@testable import HabitctlDay
@testable import HabitctlHabits
@testable import HabitWords
@testable import habitctl

@Suite("Results on the screen")
struct ListTests {
  @Test(
    "ticking says what the habit is now",
    arguments: [
      (#""completed":true,"entry":{"count":1}"#, "✓ Read  done  Thu 20 Nov 2025"),
      (#""completed":false"#, "○ Read  open  Thu 20 Nov 2025"),
      (#""completed":false,"entry":{"count":2}"#, "◐ Read  begun, 2 times  Thu 20 Nov 2025"),
      (
        #""completed":false,"entry":{"count":0,"mark":"failed"}"#, "✗ Read  failed  Thu 20 Nov 2025"
      ),
    ]
  )
  func ticking(members: String, expected: String) throws {
    let result = Samples.standing(
      #"{"habit":"h","name":"Read","date":"2025-11-20",\#(members),"due":true,"canToggle":true,"#
        + #""streak":{"unit":"weeks","current":3,"strict":3,"todayOpen":false},"#
        + #""progress":{"total":5,"completed":3,"percentage":0.6,"totalXP":50,"earnedXP":30,"#
        + #""allCompleted":false},"revision":8}"#
    )
    let text = try Bench.text(
      ["toggle", "Read"],
      StubDaemon(["toggle": result, "loadDay": Samples.day([])])
    )
    #expect(text == expected + "  streak 3 weeks  3 of 5 done\n")
    let tried = try Bench.text(["done", "Read", "-n"], StubDaemon(["markCompleted": result]))
    #expect(tried.hasPrefix("Dry run, nothing changed:\n"))
  }

  @Test("streaks of all habits stand in a table")
  func streaks() throws {
    let result =
      #"{"streaks":[{"habit":"a","name":"Read","unit":"days","current":12,"longest":34,"strict":0,"#
      + #""todayOpen":true},{"habit":"b","name":"健康","unit":"weeks","current":1,"longest":1,"#
      + #""strict":1,"todayOpen":false},{"habit":"c","name":"Run","unit":"months","current":0,"#
      + #""longest":0,"strict":0,"todayOpen":true}]}"#
    #expect(
      try Bench.text(["streak"], StubDaemon(["streak": result]))
        == """
        Habit  Current  Longest
        Read   12 days  34 days  today is open
        健康    1 week   1 week
        Run

        """
    )
  }

  @Test("one habit's streak is told with its days")
  func streak() throws {
    let result =
      #"{"habit":"a","name":"Read","unit":"days","current":12,"longest":34,"strict":0,"#
      + #""todayOpen":true,"currentFrom":"2025-11-08","longestFrom":"2025-01-01","#
      + #""longestThrough":"2025-02-03"}"#
    #expect(
      try Bench.text(["streak", "Read"], StubDaemon(["streak": result])) == """
        Read
          current  12 days  since Sat 8 Nov 2025, today is open
          longest  34 days  1 Jan – 3 Feb 2025

        """
    )
  }

  @Test("habits are listed with their rules; columns that none fills are left out")
  func list() throws {
    let first = Samples.habit("Read", id: "a1", more: #","time":"07:00""#)
    let second = Samples.habit("Swim", id: "b2", more: #","unit":"km","slot":"evening""#)
      .replacing(#""daily""#, with: #"{"timesPerWeek":3}"#)
      .replacing(#""repetitions":1"#, with: #""repetitions":1.5"#)
    let daemon = StubDaemon(["listHabits": #"{"habits":[{\#(first)},{\#(second)}]}"#])
    #expect(
      try Bench.text(["list"], daemon) == """
        Habit  Schedule        When     Target  Since
        Read   daily           07:00            1 Jan 2025
        Swim   3 times a week  evening  1.5 km  1 Jan 2025

        """
    )
    #expect(try Bench.text(["list", "--ids"], daemon) == "Habit  Id\nRead   a1\nSwim   b2\n")
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

  @Test("a change of a habit says what happened to it")
  func change() throws {
    let result = #"{"habit":{\#(Samples.habit("Read", more: #","slot":"evening""#))},"revision":9}"#
    for (verb, method, word) in [
      ("add", "addHabit", "added"), ("archive", "archiveHabit", "archived"),
      ("restore", "restoreHabit", "restored"), ("rm", "removeHabit", "removed"),
    ] {
      let text = try Bench.text(
        [verb, "Read"],
        StubDaemon([method: result, "listHabits": #"{"habits":[]}"#])
      )
      let more = verb == "rm" ? "  'habitctl undo' brings it back\n" : ""
      let start = verb == "add" ? "" : ", from Wed 1 Jan 2025"
      #expect(text == "\(word) 'Read', daily, evening\(start)\n" + more)
    }
  }

  @Test("the daemon's status is told line by line, whatever is in it")
  func status() throws {
    #expect(
      try Bench.text(["status"], StubDaemon(["status": Samples.status])) == """
        habitd 0.1.0, up 3 h 12 min, process 4711
          today     Thu 20 Nov 2025
          habits    12
          revision  345, last change today 09:12
          storage   sound
                    /home/x/.local/share/habitd
          device    d1 (this one)
          device    d2: is\\u{1b}broken
          clients   2

        """
    )
  }

  @Test(
    "a bar is never full before all is done, nor longer than it is",
    arguments: [
      (0, 0, 0), (0, 5, 0), (1, 3, 3), (99, 100, 9), (5, 5, 10), (7, 5, 10), (-1, 5, 0),
      (Int.max, Int.max, 0),
    ]
  )
  func bars(completed: Int, total: Int, full: Int) {
    let bar = Progress.bar(completed, of: total, .unicode).rendered(.none)
    #expect(bar.filter { $0 == "━" }.count == full)
    #expect(bar.count == 10)
  }
}
