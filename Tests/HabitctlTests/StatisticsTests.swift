import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import habitctl

@Suite("Statistics")
struct StatisticsTests {
  /// A grid from Monday 2025-11-03 on with these states.
  static func grid(_ states: [String], name: String? = "Read") throws -> GridReport {
    let first = try #require(Day("2025-11-03"))
    let cells = states.enumerated().map { index, state in
      #"{"date":"\#(first.clampedAdding(index))","state":"\#(state)","count":1}"#
    }
    let name = name.map { #""name":"\#($0)","# } ?? ""
    return GridReport(
      result: try Bench.read("{\(name)\"cells\":[\(cells.joined(separator: ","))]}")
    )
  }

  @Test("days count that asked and are over; skipped, paused and open ones do not")
  func counting() throws {
    let states = [
      "done", "missed", "skipped", "partial", "failed", "paused", "satisfied",  //
      "done", "done", "unscheduled", "open", "future", "beforeStart", "archived",
    ]
    let statistics = Statistics(try Self.grid(states).cells)
    #expect(statistics.whole == Statistics.Share(done: 3, asked: 6))
    #expect(statistics.weekdays.map(\.weekday) == [1, 2, 3, 4, 5, 6, 0])
    #expect(statistics.weekdays.map(\.share.done) == [2, 1, 0, 0, 0, 0, 0])
    #expect(statistics.weekdays.map(\.share.asked) == [2, 2, 0, 1, 1, 0, 0])
    #expect(statistics.weeks.map(\.percent) == [25, 100])
    #expect(statistics.months.map(\.month) == [11])
  }

  @Test("a month begins on its first day, whatever the week")
  func months() throws {
    let statistics = Statistics(try Self.grid(Array(repeating: "done", count: 63)).cells)
    #expect(statistics.months.map(\.share.done) == [28, 31, 4])
    #expect(statistics.months.map(\.year) == [2025, 2025, 2026])
  }

  @Test("for all habits together the habits of each day count, today's not before it is over")
  func together() throws {
    let cells = [("done", 3, 3), ("partial", 1, 4), ("open", 0, 5), ("future", 0, 0)]
      .enumerated().map { index, cell in
        #"{"date":"2025-11-0\#(index + 3)","state":"\#(cell.0)","count":\#(cell.1),"total":\#(cell.2)}"#
      }
    let json = "{\"cells\":[\(cells.joined(separator: ","))]}"
    let grid = GridReport(result: try Bench.read(json))
    #expect(Statistics(grid.cells).whole == Statistics.Share(done: 4, asked: 7))
    #expect(grid.cells.map(\.level) == [4, 1, nil, nil])
  }

  @Test("a sparkline is as high as the shares")
  func sparkline() {
    let percents = [0, 12, 13, 50, 99, 100, nil, -5, 200]
    #expect(Sparkline.text(percents, .unicode).text == "▁▁▁▄▇▇ ▁▇")
    #expect(Sparkline.text(percents, .ascii).width == percents.count)
  }

  private static let streak =
    #"{"habit":"h","name":"Read","unit":"UNIT","current":2,"longest":9,"strict":0,"todayOpen":true,"#
    + #""strength":0.78}"#

  /// The report on the days of a grid, as the daemon would count those that are done and missed.
  private static func report(_ grid: GridReport, _ streak: StreakResult) -> StatisticsReport {
    var counted = CompletionStatistics()
    for (place, cell) in grid.cells.enumerated() {
      func add(_ share: inout CompletionShare) {
        share.done += cell.state.value == .done ? 1 : 0
        share.due += 1
        share.days += 1
      }
      add(&counted.whole)
      add(&counted.weekdays[cell.date.weekday])
      if place % 7 == 0 { counted.weeks.append(PeriodShare(days: cell.date...cell.date)) }
      add(&counted.weeks[place / 7].share)
    }
    var grid = grid
    grid.streak = streak
    return StatisticsReport(counted, grid, weekStart: 1)
  }

  @Test("bars by weekday and month, the streaks above", arguments: [40, 80, 200])
  func report(width: Int) throws {
    let appearance = Appearance(colors: .none, marks: .unicode, width: width)
    let states = Array(repeating: "done", count: 10) + Array(repeating: "missed", count: 4)
    let streak: StreakResult = try Bench.read(Self.streak.replacing("UNIT", with: "days"))
    let lines = Self.report(try Self.grid(states), streak).lines(appearance)
    let text = Bench.text(lines)
    #expect(lines.allSatisfy { $0.width <= width })
    for part in ["longest   9 days", "strength  78 %", "days      10 of 14 done, 71 %", "▇▃"] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(text.contains("By weekday, bars from 20 to 100 %\n"))
    let half = width < 60 ? "━━━───────" : "━━━━━━━━━───────────────"
    #expect(text.contains("  Thu  \(half)   50 %  1/2\n"))
  }

  @Test("where a week asks for some days, days are only counted")
  func quotas() throws {
    let streak: StreakResult = try Bench.read(Self.streak.replacing("UNIT", with: "weeks"))
    let report = Self.report(try Self.grid(["done", "missed", "done"]), streak)
    #expect(Bench.text(report.lines(Bench.plain)).contains("days      2 times done"))
    let lines = StatisticsReport.lines(of: [report], Bench.plain)
    #expect(Bench.text(lines).contains("2 times"))
    #expect(!Bench.text(lines).contains("66 %"))
  }
}
