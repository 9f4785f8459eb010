@testable import HabitctlPast
@testable import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import habitctl

@Suite("Statistics")
struct StatisticsTests {
  @Test(
    "a share is said in words, and without anything that asked as a number of times",
    arguments: [
      (CompletionShare(done: 280, due: 365, completions: 281), "280 of 365 done, 76 %", "280/365"),
      (CompletionShare(due: 1), "0 of 1 done, 0 %", "0/1"),
      (CompletionShare(completions: 12), "12 times done", "12"),
      (CompletionShare(completions: 1), "1 time done", "1"),
      (CompletionShare(), "nothing was due yet", ""),
    ]
  )
  func words(share: CompletionShare, words: String, short: String) {
    #expect(share.words == words)
    #expect(share.short == short)
  }

  @Test("a bar begins at zero: empty for nothing alone, full for all alone, and never longer")
  func bars() {
    let shares = [0, 1, 50, 99, 100, 200].map { CompletionShare(done: $0, due: 100) }
    #expect(shares.map { $0.bar(outOf: 24) } == [0, 1, 12, 23, 24, 24])
    #expect(CompletionShare().bar(outOf: 24) == 0)
  }

  @Test("all habits of a day have a level by how many were done")
  func levels() throws {
    let cells = [("done", 3, 3), ("partial", 1, 4), ("open", 0, 5), ("future", 0, 0)]
      .enumerated().map { index, cell in
        #"{"date":"2025-11-0\#(index + 3)","state":"\#(cell.0)","count":\#(cell.1),"total":\#(cell.2)}"#
      }
    let grid = GridReport(result: try Bench.read(Samples.grid(cells)))
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

  /// The report on days from Monday 2025-11-03 on, done or missed, as the daemon would count them.
  private static func report(_ done: [Bool], _ streak: StreakResult) -> StatisticsReport {
    var counted = CompletionStatistics()
    let first = Day("2025-11-03") ?? .first
    for (place, isDone) in done.enumerated() {
      let day = first.clampedAdding(place)
      func add(_ share: inout CompletionShare) {
        share.done += isDone ? 1 : 0
        share.due += 1
        share.days += 1
      }
      add(&counted.whole)
      add(&counted.weekdays[day.weekday])
      if place % 7 == 0 { counted.weeks.append(PeriodShare(days: day...day)) }
      add(&counted.weeks[place / 7].share)
    }
    var grid = GridReport(result: GetGrid.Result { $0.name = "Read" })
    grid.streak = streak
    return StatisticsReport(counted, grid, weekStart: 1)
  }

  @Test("bars by weekday and month, the streaks above", arguments: [40, 80, 200])
  func report(width: Int) throws {
    let appearance = Appearance(colors: .none, marks: .unicode, width: width)
    let done = (0..<14).map { $0 < 10 }
    let streak: StreakResult = try Bench.read(Self.streak.replacing("UNIT", with: "days"))
    let lines = Self.report(done, streak).lines(appearance)
    let text = Bench.text(lines)
    #expect(lines.allSatisfy { $0.width <= width })
    for part in ["longest   9 days", "strength  78 %", "days      10 of 14 done, 71 %", "▇▃"] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(text.contains("By weekday\n"))
    let half = width < 60 ? "▅▅▅▅▅▁▁▁▁▁" : "▅▅▅▅▅▅▅▅▅▅▅▅▁▁▁▁▁▁▁▁▁▁▁▁"
    #expect(text.contains("  Thu  \(half)   50 %  1/2\n"))
  }

  @Test("where nothing asks, the times are counted, and no average denies them")
  func times() throws {
    let streak: StreakResult = try Bench.read(Self.streak.replacing("UNIT", with: "weeks"))
    var counted = CompletionStatistics()
    counted.whole.completions = 2
    (counted.isCounted, counted.unit, counted.sum) = (true, "pages", 20_000)
    counted.averages = [
      PeriodAverage(period: .week, thousandths: 49, periods: 9),
      PeriodAverage(period: .month, thousandths: 50, periods: 2),
    ]
    var grid = GridReport(result: GetGrid.Result { $0.name = "Read" })
    grid.streak = streak
    let report = StatisticsReport(counted, grid, weekStart: 1)
    let text = Bench.text(report.lines(Bench.plain))
    #expect(text.contains("days      2 times done"))
    #expect(text.contains("sum       20 pages\n  average   0.1 pages a month"), "\(text)")
    #expect(!text.contains("By weekday"))
    let lines = StatisticsReport.lines(of: [report], Bench.plain)
    #expect(Bench.text(lines).contains("2 times"))
  }
}
