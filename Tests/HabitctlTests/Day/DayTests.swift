import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import HabitWords
@testable import HabitctlCore
@testable import HabitctlDay

@Suite("habitctl day")
struct DayTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl
      > loadDay {"includeWeek":true}
      Friday 20 November 2026, today


      Evening
      ▸ ◐  21:30  Read  12/20 pages  🔥 2 days  10 XP

      ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  0 of 1 done  0 of 10 XP, 10 to earn
      At risk
        Read  2 days end today
      $ habitctl today
      > loadDay {"includeWeek":true}
      (the same)
      $ habitctl -1
      > status
      > loadDay {"date":"2025-11-19","includeWeek":true}
      (the same)
      $ habitctl day 2025-01-15
      > loadDay {"date":"2025-01-15","includeWeek":true}
      (the same)
      $ habitctl day --all --archived
      > loadDay {"includeUnscheduled":true,"includeArchived":true,"includeWeek":true}
      (the same)
      $ habitctl day mon tue
      [64] habitctl: 'mon tue' is several days, expected one
      $ habitctl day someday
      [64] habitctl: 'someday' is not a day (try: today, yesterday, -3, mon, last fri, 20 nov, 2026-11-20)
      $ habitctl day last week
      [64] habitctl: 'last week' is several days, expected one
      """
    )
  }

  private static func text(_ day: String, areSound: Bool = true) throws -> String {
    let week = Samples.week.dropFirst(#"{"days":"#.count).dropLast()
    let day = String(day.dropLast()) + #","week":\#(week)}"#
    return try Bench.text(["day"], StubDaemon(["loadDay": day], areSound: areSound))
  }

  @Test("slots, marks, times, counts, streaks and notes stand under each other")
  func fullDay() throws {
    let day = Samples.day(
      [
        Samples.habitState(
          "Meditate",
          slot: "morning",
          completed: true,
          streak: 12,
          more: #","time":"07:00","icon":"🧘","entry":{"count":1,"note":"calm\nand long"}"#
        ),
        Samples.habitState(
          "Push-ups",
          id: "next",
          slot: "morning",
          streak: 1,
          more: #","unit":"reps","entry":{"count":3}"#
        ).replacing(#""repetitions":1"#, with: #""repetitions":12"#),
        Samples.habitState("健康", more: #","entry":{"count":0,"mark":"skipped"}"#),
        Samples.habitState(
          "Smoke",
          slot: "evening",
          more: #","entry":{"count":0,"mark":"failed"}"#
        ),
        Samples.habitState("Walk", slot: "evening", due: false),
      ],
      completed: 1,
      next: "next"
    )
    #expect(
      try Self.text(day) == """
        Thursday 20 November 2025, today
         Mon ●  Tue ◑  Wed ○ [Thu ◔] Fri ·  Sat ·  Sun · 

        Morning
          ✓  07:00  🧘 Meditate             🔥 12 days  +10 XP
              calm / and long
        ▸ ◐            Push-ups  3/12 reps    🔥 1 day   10 XP

        Anytime
          –            健康

        Evening
          ✗            Smoke
          ·            Walk

        ▅▅▅▅▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  1 of 5 done  10 of 50 XP, 40 to earn
        Next: Push-ups

        """
    )
  }

  @Test("without parts of the day there are no headings, and a full day says so")
  func simpleDay() throws {
    let day = Samples.day([Samples.habitState("Read", completed: true, streak: 1)], completed: 1)
    let text = try Self.text(day)
    #expect(text.contains("\n  ✓  Read  🔥 1 day  +10 XP\n"))
    #expect(text.contains("▅▅▅▅▅▅▅▅▅▅  all 1 done  10 of 10 XP\n★ All complete\n"))
    #expect(!text.contains("Anytime"))
  }

  @Test("a day to come shows what will be due, open to nobody's blame")
  func future() throws {
    let day = Samples.day([Samples.habitState("Read")], isToday: false, isFuture: true)
    let text = try Self.text(day)
    #expect(text.contains("\n  ·  Read  10 XP\n"))
    #expect(!text.contains("today"))
  }

  @Test("where there is no habit, the way to add one is shown")
  func empty() throws {
    let day = Samples.day([], message: #"{"kind":"noHabits","text":"No habits yet"}"#)
    #expect(try Self.text(day).contains("\nNo habits yet\n\nAdd a habit of your own:\n"))
    for step in ["add Read --time 21:00", "journeys", "join gratitude", "help import"] {
      #expect(try Self.text(day).contains("\n  habitctl \(step)\n"))
      #expect(throws: Never.self) { try Invocation(step.split(separator: " ").map(String.init)) }
    }
  }

  @Test("hostile names, icons, units and notes are shown harmless")
  func hostile() throws {
    let evil = #"\u001b[2J\u009b31m\u202e\u0007"#
    let day = Samples.day(
      [
        Samples.habitState(
          evil,
          more:
            #","icon":"\#(evil)","unit":"\#(evil)","time":"\#(evil)","entry":{"count":2,"note":"\#(evil)"}"#
        )
      ],
      message: #"{"kind":"x","text":"\#(evil)"}"#
    )
    // The daemon takes nothing but a time for `time`.
    let text = try Self.text(day, areSound: false)
    #expect(
      text.unicodeScalars.allSatisfy { !"\u{1B}\u{9B}\u{202E}\u{7}".unicodeScalars.contains($0) }
    )
    #expect(text.contains("\\u{1b}[2J\\u{9b}31m\\u{202e}\\u{7}"))
  }

  @Test(
    "names are cut to the terminal, and nothing else is",
    arguments: [
      (30, "🔥100d"), (40, "🔥100d"), (60, "🔥 100 days  +10 XP"), (80, "🔥 100 days  +10 XP"),
    ]
  )
  func narrow(width: Int, streak: String) throws {
    let day = Samples.day([
      Samples.habitState(
        "A name so long that no terminal of ours will ever hold the whole of it in one line",
        completed: true,
        streak: 100,
        more: #","entry":{"count":1,"note":"\#(String(repeating: "note ", count: 30))"}"#
      )
    ])
    let report = DayReport(try Bench.read(day))
    let appearance = Appearance(colors: .none, marks: .unicode, width: width)
    let lines = report.lines(week: try Bench.read(Samples.week), appearance)
    // The habit and its note; the week above and the progress below are of one width always.
    #expect(lines[3...4].allSatisfy { $0.width == width })
    #expect(Bench.text(lines).contains("…  \(streak)"))
  }

  @Test("the week has room on a narrow terminal too")
  func narrowWeek() throws {
    let week: GetWeekCounts.Result = try Bench.read(Samples.week)
    let day = try #require(Day("2025-11-19"))
    let narrow = Appearance(colors: .none, marks: .unicode, width: 40)
    let strip = week.strip(selected: day, narrow)
    #expect(strip.rendered(.none) == " Mo●  Tu◑ [We○] Th◔  Fr·  Sa·  Su· ")
    #expect(week.strip(selected: day, Bench.plain).width > strip.width)
  }

  @Test("an answer that lacks something is a breach of the protocol, not a crash")
  func incomplete() throws {
    let day = Samples.day([Samples.habitState("Read")])
    for name in ["date", "isToday", "habits", "name", "slot", "due", "repetitions", "total"] {
      let broken = day.replacing("\"\(name)\":", with: "\"x\":")
      do {
        _ = try Self.text(broken, areSound: false)
        Issue.record("\(name) was not missed")
      } catch let failure as Failure {
        #expect(failure.status == .protocolViolation)
      }
    }
  }

  @Test("what a newer daemon adds is passed over")
  func newer() throws {
    let day = Samples.day([Samples.habitState("Read", more: #","colour":{"x":[1]},"mood":null"#)])
    #expect(try Self.text(day, areSound: false).contains("○  Read"))
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
    #expect(bar.filter { $0 == "▅" }.count == full)
    #expect(bar.count == 10)
  }

  @Test("a day tells a limit from a target, and what rests")
  func limitsAndRest() throws {
    func standing(_ name: String, _ count: Int, _ more: String) -> String {
      Samples.habitState(name, more: #","entry":{"count":\#(count)}"#)
        .replacing(#""pauses":[]"#, with: more.isEmpty ? #""pauses":[]"# : #""pauses":[\#(more)]"#)
        .replacing("atLeast", with: "atMost")
        .replacing(#""repetitions":1"#, with: #""repetitions":2"#)
    }
    let paused = Samples.habitState("Rest", due: false)
      .replacing(#""pauses":[]"#, with: #""pauses":[{"from":"2025-11-20","through":"2025-11-20"}]"#)
    let over = Samples.habitState("Over", due: false)
      .replacing(#""pauses":[]"#, with: #""pauses":[{"from":"2025-11-01","through":"2025-11-19"}]"#)
    let day = Samples.day([standing("Tea", 1, ""), standing("Coffee", 3, ""), paused, over])
    let daemon = StubDaemon(["loadDay": day, "weekCounts": Samples.week])
    let text = try Bench.text(["day"], daemon)
    #expect(text.contains("  ○  Tea     1/2 at most  10 XP\n  ✗  Coffee  3/2 at most\n"))
    #expect(text.contains("  ‖  Rest         paused\n  ·  Over\n"))
  }

  @Test("a day stands under its habits' tags, with how many are done")
  func byTag() throws {
    let rows = [
      ("Run", "a", true, #""body""#), ("Call", "b", false, ""), ("Swim", "d", false, #""body""#),
    ]
    .map { name, id, isDone, tags in
      Samples.tagged(Samples.habitState(name, id: id, completed: isDone), tags)
    }
    let daemon = StubDaemon([
      "listTags": Samples.tags, "loadDay": Samples.day(rows), "weekCounts": Samples.week,
    ])
    let text = try Bench.text(["day", "--by-tag"], daemon)
    #expect(
      text.contains(
        "body  1/2\n  ✓  Run   +10 XP\n  ○  Swim   10 XP\n\nNo tag  0/1\n  ○  Call   10 XP\n"
      ),
      "\(text)"
    )
    let json = StubDaemon(["loadDay": Samples.day(rows)])
    _ = try Bench.text(["day", "--by-tag", "--json"], json)
    #expect(json.asked == ["loadDay"])
  }

  @Test(
    "the day shows its last weeks on a wide terminal only, with one request more",
    arguments: [(nil, 1), (80, 1), (99, 1), (100, 2), (200, 2)] as [(Int?, Int)]
  )
  func wideDay(width: Int?, trips: Int) throws {
    let daemon = HabitTable(DayTableTests.habits).daemon
    let text = try DayTableTests.text([], width: width, daemon)
    #expect(daemon.trips.count == trips)
    #expect(daemon.trips[0].count == 1)
    #expect(text.contains("10 Nov") == (trips == 2))
    #expect(
      text.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: String($0)) <= width ?? 80 }
    )
    let script = HabitTable(DayTableTests.habits).daemon
    _ = try DayTableTests.text(["--json"], width: width, script)
    #expect(script.trips.map(\.count) == [1])
  }

  @Test("beside the day, a habit's last weeks stand on its own line, and all together by the bar")
  func besideTheDay() throws {
    let lines = try DayTableTests.text([], width: 120).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let meditate = try #require(lines.first { $0.contains("Meditate") })
    #expect(meditate.hasSuffix("  ● ● ● ● ● ● ●  ● ● ● ●"))
    #expect(lines.first { $0.contains("of 3 done") }?.hasSuffix("◔ ◔ ◑ ◑") == true)
  }

  @Test("a day beyond the calendar is a mistake of usage")
  func beyond() throws {
    let session = try Bench.session(["day", "-999999999"], StubDaemon([:]))
    #expect(throws: Failure.self) { try session.run() }
  }

  @Test("--json prints the result as it was sent, and asks for nothing more")
  func json() throws {
    let result = #"{ "date" : "2025-11-20","x":1.0 }"#
    let daemon = StubDaemon(["loadDay": result], areSound: false)
    #expect(try Bench.text(["--json"], daemon) == result + "\n")
    #expect(daemon.asked == ["loadDay"])
  }
}
