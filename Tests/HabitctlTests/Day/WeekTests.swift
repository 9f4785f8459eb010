import HabitCore
import Testing

@Suite("habitctl week")
struct WeekTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl week tomorrow --first sun --json
      > status
      > weekCounts {"date":"2025-11-21","weekStart":0}
      {"days":[{"date":"2026-11-16","completed":0,"total":1,"isToday":false,"isFuture":false},
       {"date":"2026-11-17","completed":0,"total":0,"isToday":false,"isFuture":false},
       {"date":"2026-11-18","completed":1,"total":1,"isToday":false,"isFuture":false},
       {"date":"2026-11-19","completed":1,"total":1,"isToday":false,"isFuture":false},
       {"date":"2026-11-20","completed":0,"total":1,"isToday":true,"isFuture":false},
       {"date":"2026-11-21","completed":0,"total":0,"isToday":false,"isFuture":true},
       {"date":"2026-11-22","completed":0,"total":0,"isToday":false,"isFuture":true}]}
      $ habitctl week last --json
      > status
      > weekCounts {"date":"2025-11-13"}
      (the same)
      $ habitctl week -1 --json
      > status
      > weekCounts {"date":"2025-11-13"}
      (the same)
      $ habitctl week next week --json
      > status
      > weekCounts {"date":"2025-11-27"}
      (the same)
      $ habitctl week this --json
      > weekCounts
      (the same)
      $ habitctl next week --json
      > status
      > weekCounts {"date":"2025-11-27"}
      (the same)
      $ habitctl week --first x
      [64] habitctl: --first x: expected a weekday such as mon or sun
      """
    )
  }

  @Test("a row is a habit, a column a day; then come the share, the streak, and all together")
  func week() throws {
    #expect(
      try DayTableTests.text(["week"], width: 80) == """
        This week  17 – 23 Nov

                                       Mon Tue Wed Thu Fri Sat Sun
                                       17  18  19  20◂ 21  22  23   Done  Streak
        🧘 Meditate                     ●   ●   ●   ●                4/4  🔥 156 days
           Read                         ◌   ◐7  ●   ●                2/4  🔥 2 days
           Write a letter to a friend   ◌   ◌   ◌   ○                0/3

        All                             ◔   ◔   ◑   ◑               6/11
                                       1/3 1/3 2/3 2/3

        ● done  ◐ partial  ◌ missed  ○ open  All ○◔◑◕● none to all

        """
    )
  }

  @Test("a day left free by a week's target is not missed, and the week's sum stands beside it")
  func weekTarget() throws {
    let run = HabitTable.Habit(name: "Run", more: #","unit":"km""#, progress: "3/1") { day in
      day.weekday == 2 ? ("done", 3) : day.weekday == 4 ? ("open", 0) : ("unscheduled", 0)
    }
    let lines = try DayTableTests.text(["week"], width: 80, HabitTable([run]).daemon).split(
      separator: "\n"
    )
    let row = try #require(lines.first { $0.hasPrefix("Run") })
    #expect(row.split(separator: " ") == ["Run", "·", "●3", "·", "○", "3/1"])
  }

  @Test(
    "weeks are named, counted back, or given by their days",
    arguments: [
      (["week", "last"], "Last week  10 – 16 Nov", "2025-11-16"),
      (["week", "-4"], "20 – 26 Oct", "2025-10-26"),
      (["week", "2025-01-01"], "30 Dec 2024 – 5 Jan 2025", "2025-01-05"),
      (["week", "next"], "Next week  24 – 30 Nov", "2025-11-30"),
      (["week", "mon..yesterday"], "17 – 19 Nov", "2025-11-19"),
      (["week", "29", "oct..3", "nov"], "29 Oct – 3 Nov", "2025-11-03"),
      (["last", "week"], "Last week  10 – 16 Nov", "2025-11-16"),
      (["week", "--first", "sun"], "This week  16 – 22 Nov", "2025-11-22"),
    ]
  )
  func weeks(arguments: [String], title: String, until: String) throws {
    let daemon = HabitTable(DayTableTests.habits).daemon
    let text = try DayTableTests.text(arguments, daemon)
    #expect(text.hasPrefix(title + "\n"))
    #expect(daemon.trips.count == 2)
    #expect(daemon.trips.last?.first?.contains(#""through":"\#(until)""#) == true)
  }

  @Test(
    "the present week is asked for once, whatever it is called",
    arguments: [
      [], ["this"], ["today"], ["--first", "mon"], ["-0"],
    ]
  )
  func once(arguments: [String]) throws {
    let daemon = HabitTable(DayTableTests.habits).daemon
    let text = try DayTableTests.text(["week"] + arguments, daemon)
    #expect(text.hasPrefix("This week  17 – 23 Nov\n") && text.contains("🔥 156 days"))
    #expect(daemon.trips.count == 1)
  }

  @Test("the streaks of days gone by are those of their end")
  func formerStreaks() throws {
    let text = try DayTableTests.text(["week", "last"])
    #expect(text.contains("🧘 Meditate") && text.contains("🔥 1 day\n"))
    #expect(!text.contains("156"))
  }

  @Test("a script gets the counts of each week, in one line a week")
  func scripts() throws {
    let text = try DayTableTests.text(["week", "--json", "2025-11-03..2025-11-12"])
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("2025-11-03") == true)
    #expect(lines.last?.contains("2025-11-16") == true)
    #expect(try DayTableTests.text(["week", "--json"]).split(separator: "\n").count == 1)
  }
}
