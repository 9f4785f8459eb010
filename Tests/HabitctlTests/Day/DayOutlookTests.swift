@testable import HabitctlDay
@testable import HabitWords
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import habitctl

@Suite("What a day still holds")
struct DayOutlookTests {
  private static func report(_ standings: [String], next: String? = nil) throws -> DayReport {
    DayReport(try Bench.read(Samples.day(standings, next: next)))
  }

  @Test(
    "what is lost unless it is done today is at risk",
    arguments: [
      (Samples.habitState("Read", streak: 12), "12 days end today"),
      (Samples.habitState("Read", streak: 1), nil),
      (Samples.habitState("Read", completed: true, streak: 12), nil),
      (Samples.habitState("Read", due: false, streak: 12), nil),
      (
        Samples.habitState("Read", streak: 12, more: #","entry":{"count":0,"mark":"skipped"}"#), nil
      ),
      (quota(times: 3, done: 1, daysLeft: 2), "2 more in 2 days, or 4 weeks end"),
      (quota(times: 3, done: 2, daysLeft: 1), "1 more today, or 4 weeks end"),
      (quota(times: 3, done: 1, daysLeft: 3), nil),
      (quota(times: 3, done: 0, daysLeft: 2), nil),
      (quota(times: 3, done: 0, daysLeft: 3, streak: 0), "3 more in 3 days"),
      (
        Samples.habitState("Smoke", streak: 9).replacing("atLeast", with: "atMost"), nil
      ),
    ] as [(String, String?)]
  )
  func risk(standing: String, words: String?) throws {
    let row = try #require(try Self.report([standing]).rows.first)
    #expect(row.habit.standing.words.risk == words)
  }

  private static func quota(
    times: Int,
    done: Int,
    daysLeft: Int,
    streak: Int = 4
  ) -> String {
    Samples.habitState(
      "Swim",
      streak: streak,
      more: #","quota":{"times":\#(times),"done":\#(done),"daysLeft":\#(daysLeft)}"#
    ).replacing(#""unit":"days""#, with: #""unit":"weeks""#)
  }

  @Test("the longest streaks are named first, and the rest is counted")
  func several() throws {
    let report = try Self.report((2...9).map { Samples.habitState("Habit \($0)", streak: $0) })
    let lines = report.riskLines(Bench.plain).map { $0.rendered(.none) }
    #expect(lines.first == "At risk")
    #expect(lines[1] == "  Habit 9     9 days end today")
    #expect(lines.count == 7 && lines.last == "  and 3 more")
  }

  @Test("a quota says how far its week has come")
  func quotaCount() throws {
    let row = try #require(try Self.report([Self.quota(times: 3, done: 1, daysLeft: 4)]).rows.first)
    #expect(row.count.text == "1/3 this week")
    #expect(row.shortCount.text == "1/3")
  }

  /// A day with something of everything.
  private static let full = [
    Samples.habitState(
      "Meditate",
      slot: "morning",
      completed: true,
      streak: 35,
      more: #","icon":"🧘","time":"07:00""#
    ),
    Samples.habitState("Push-ups", id: "next", slot: "morning", more: #","color":"orange""#),
    Samples.habitState("健康に水を飲む", streak: 3, more: #","unit":"杯","entry":{"count":3}"#)
      .replacing(#""repetitions":1"#, with: #""repetitions":8"#),
  ]

  @Test(
    "a day fits forty, eighty and two hundred columns, in every number of colours and in ASCII",
    arguments: [40, 80, 200],
    [Colors.none, .basic, .palette, .full]
  )
  func widths(width: Int, colors: Colors) throws {
    let report = try Self.report(Self.full, next: "next")
    let week: GetWeekCounts.Result = try Bench.read(Samples.week)
    for marks in [Marks.unicode, .ascii] {
      let appearance = Appearance(colors: colors, marks: marks, width: width)
      let lines = report.lines(week: week, appearance)
      #expect(lines.allSatisfy { $0.width <= width })
      let text = lines.map { $0.rendered(colors) }.joined(separator: "\n")
      #expect(text.contains("\u{1B}[") == (colors != .none))
      #expect(text.contains("\u{1B}[32mMeditate") == (colors != .none))
      #expect(text.contains(marks.next.text + " " + marks.habit.open.text) == (colors == .none))
    }
  }

  @Test("an icon is shown as it is, and none is made up for a habit that has none")
  func icons() throws {
    let report = try Self.report(Self.full)
    let appearance = Appearance(colors: .palette, marks: .unicode, width: 80)
    let text = report.lines(week: try Bench.read(Samples.week), appearance)
      .map { $0.rendered(.palette) }.joined(separator: "\n")
    #expect(text.contains("🧘 \u{1B}[32mMeditate"))
    #expect(!text.contains("\u{1B}[7"))
  }

  @Test("in ASCII everything but names is ASCII")
  func ascii() throws {
    let standings = [
      Samples.habitState("Read", completed: true, streak: 3), Samples.habitState("Run"),
    ]
    let appearance = Appearance(colors: .none, marks: .ascii, width: 80)
    let lines = try Self.report(standings)
      .lines(week: try Bench.read(Samples.week), appearance)
    #expect(Bench.text(lines).utf8.allSatisfy { $0 < 0x80 })
    #expect(Bench.text(lines).contains("[x]  Read  3 days  +10 XP"))
  }
}
