@testable import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import habitctl

@Suite("A table of habits by days")
struct DayTableTests {
  /// A person's habits on Thursday 2025-11-20.
  private static let habits = [
    HabitTable.Habit(name: "Meditate", more: #","icon":"🧘""#, streak: 156) { _ in ("done", 1) },
    HabitTable.Habit(name: "Read", more: #","unit":"pages""#, streak: 2) { day in
      day.weekday == 2 ? ("partial", 7) : day.weekday == 1 ? ("missed", 0) : ("done", 120)
    },
    HabitTable.Habit(name: "Write a letter to a friend") { day in
      [0, 6].contains(day.weekday)
        ? ("unscheduled", 0) : day.weekday == 4 ? ("open", 0) : ("missed", 0)
    },
  ]

  private static func text(
    _ arguments: [String],
    width: Int? = nil,
    marks: Marks = .unicode,
    _ daemon: StubDaemon = HabitTable(habits).daemon
  ) throws -> String {
    let appearance = Appearance(
      colors: .none,
      marks: marks,
      width: width,
      isTerminal: width != nil
    )
    var session = try Bench.session(arguments, daemon)
    session.appearance = appearance
    return String(decoding: try session.run().bytes(appearance), as: UTF8.self)
  }

  @Test("a row is a habit, a column a day; then come the share, the streak, and all together")
  func week() throws {
    #expect(
      try Self.text(["week"], width: 80) == """
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
    let count = #"{"period":"week","count":3,"target":1,"left":0,"daysLeft":4}"#
    let more = #","unit":"km","period":"week","periodCount":\#(count)"#
    let run = HabitTable.Habit(name: "Run", more: more) { day in
      day.weekday == 2 ? ("done", 3) : day.weekday == 4 ? ("open", 0) : ("missed", 0)
    }
    let lines = try Self.text(["week"], width: 80, HabitTable([run]).daemon).split(separator: "\n")
    let row = try #require(lines.first { $0.hasPrefix("Run") })
    #expect(row.split(separator: " ") == ["Run", "·", "●3", "·", "○", "3/1"])
  }

  @Test("a wider terminal has room for larger amounts; others have signs of ASCII")
  func ascii() throws {
    let text = try Self.text(["week"], width: 100, marks: .ascii)
    #expect(text.contains("\n   Read                         o     +7    #120  #120  "))
    #expect(text.contains("\nAll                             -     -     +     + "))
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII || $0 == "🧘" })
  }

  @Test("without a habit, log is the last 30 days")
  func log() throws {
    let daemon = HabitTable(Self.habits).daemon
    #expect(
      try Self.text(["log"], width: 80, daemon) == """
                                             27 Oct  3 Nov   10 Nov
                                       WTFSS MTWTFSS MTWTFSS MTWTFSS MTWT◂  Done
        🧘 Meditate                    ●●●●● ●●●●●●● ●●●●●●● ●●●●●●● ●●●●  30/30  🔥156d
           Read                        ●●●●● ◌◐●●●●● ◌◐●●●●● ◌◐●●●●● ◌◐●●  22/30  🔥2d
           Write a letter to a friend  ◌○◌·· ◌◌◌○◌·· ◌◌◌○◌·· ◌◌◌○◌·· ◌◌◌○   0/17

        All                            ◑◑◑●● ◔◔◑◑◑●● ◔◔◑◑◑●● ◔◔◑◑◑●● ◔◔◑◑  52/77

        ● done  ◐ partial  ◌ missed  ○ open  · not due  All ○◔◑◕● none to all

        """
    )
    #expect(daemon.trips.map(\.count) == [1, 1])
    let call =
      #"grid {"includeArchived":true,"each":true,"from":"2025-10-22","through":"2025-11-20"}"#
    #expect(daemon.trips[1] == [call])
  }

  @Test("no line is wider than the terminal, and names are cut last", arguments: 12...130)
  func widths(width: Int) throws {
    for arguments in [["week"], ["log"], ["week", "-30..today"]] {
      let text = try Self.text(arguments, width: width)
      let lines = text.split(separator: "\n").dropFirst(arguments == ["log"] ? 0 : 1)
      for line in lines where !line.contains("done") && !line.contains("missed") {
        #expect(DisplayWidth.columns(of: String(line)) <= width, "\(arguments) \(line)")
      }
      let isCut = !text.contains("Write a letter to a friend")
      #expect(isCut == (width < (arguments == ["week"] ? 38 : 39)), "\(arguments)")
      #expect(!isCut || !text.contains("Done"))
    }
  }

  @Test(
    "what matters least gives way first: the distance, the words, the oldest days, the share",
    arguments: [
      (160, "◐  ●  ●", "🔥 2 days"), (120, "◐ ● ●", "🔥 2 days"), (98, "◐●● ", "🔥 2 days"),
      (84, "◐●● ", "🔥2d"),
      (70, "◐●●", "🔥2d"), (52, "◐●●", nil), (39, "◐●●", nil),
    ] as [(Int, String, String?)]
  )
  func order(width: Int, days: String, streak: String?) throws {
    let text = try Self.text(["log"], width: width)
    let row = try #require(text.split(separator: "\n").first { $0.contains("Read") })
    #expect(row.contains(days), "\(row)")
    #expect(streak.map { row.hasSuffix($0) } ?? !row.contains("🔥"), "\(row)")
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
    let daemon = HabitTable(Self.habits).daemon
    let text = try Self.text(arguments, daemon)
    #expect(text.hasPrefix(title + "\n"))
    #expect(daemon.trips.count == 2)
    #expect(daemon.trips.last?.first?.contains(#""through":"\#(until)""#) == true)
  }

  @Test("the streaks of days gone by are those of their end")
  func formerStreaks() throws {
    let text = try Self.text(["week", "last"])
    #expect(text.contains("🧘 Meditate") && text.contains("🔥 1 day\n"))
    #expect(!text.contains("156"))
  }

  @Test("a script gets the counts of each week, in one line a week")
  func scripts() throws {
    let text = try Self.text(["week", "--json", "2025-11-03..2025-11-12"])
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("2025-11-03") == true)
    #expect(lines.last?.contains("2025-11-16") == true)
    #expect(try Self.text(["week", "--json"]).split(separator: "\n").count == 1)
  }

  @Test("habits that none of the days shows are left out, and so is a table without any")
  func empty() throws {
    let gone = HabitTable.Habit(name: "Gone") { _ in ("archived", 0) }
    #expect(
      try !Self.text(["week", "last"], HabitTable([gone] + Self.habits).daemon).contains("Gone")
    )
    #expect(try Self.text(["week"], HabitTable([]).daemon).hasPrefix("No active habits.\n"))
    let later = HabitTable.Habit(name: "Later") { _ in ("beforeStart", 0) }
    #expect(
      try Self.text(["log", "last", "week"], HabitTable([later]).daemon)
        == "No habits on these days.\n"
    )
  }

  @Test("hostile names are harmless in a table")
  func hostile() throws {
    let evil = HabitTable.Habit(name: "\\u001b[2J\\u009b31m\\u202e\\u0007") { _ in ("done", 1) }
    let text = try Self.text(["log"], width: 80, HabitTable([evil]).daemon)
    #expect(
      text.unicodeScalars.allSatisfy { !"\u{1B}\u{9B}\u{202E}\u{7}".unicodeScalars.contains($0) }
    )
  }

  @Test(
    "the day shows its last weeks on a wide terminal only, with one request more",
    arguments: [(nil, 1), (80, 1), (99, 1), (100, 2), (200, 2)] as [(Int?, Int)]
  )
  func wideDay(width: Int?, trips: Int) throws {
    let daemon = HabitTable(Self.habits).daemon
    let text = try Self.text([], width: width, daemon)
    #expect(daemon.trips.count == trips)
    #expect(daemon.trips[0].count == 1)
    #expect(text.contains("10 Nov") == (trips == 2))
    #expect(
      text.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: String($0)) <= width ?? 80 }
    )
    let script = HabitTable(Self.habits).daemon
    _ = try Self.text(["--json"], width: width, script)
    #expect(script.trips.map(\.count) == [1])
  }

  @Test("beside the day, a habit's last weeks stand on its own line, and all together by the bar")
  func besideTheDay() throws {
    let lines = try Self.text([], width: 120).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let meditate = try #require(lines.first { $0.contains("Meditate") })
    #expect(meditate.hasSuffix("  ● ● ● ● ● ● ●  ● ● ● ●"))
    #expect(lines.first { $0.contains("of 3 done") }?.hasSuffix("◔ ◔ ◑ ◑") == true)
  }
}
