import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// Streaks, strength and completion of one habit, or of all together.
struct StatisticsReport {
  /// The days of the statistics.
  let grid: GridReport
  /// The streaks; nil for all habits together.
  let streak: StreakResult?
  /// The completion of the days.
  let statistics: Statistics

  /// The statistics of a grid, with the habit's streaks.
  init(_ grid: GridReport, _ streak: StreakResult? = nil) {
    self.grid = grid
    self.streak = streak
    statistics = Statistics(grid.cells)
  }

  /// True if days are only counted: a weekly or monthly quota is not a failure of any weekday.
  var isCounted: Bool { streak.map { $0.now.unit != .days } ?? false }

  /// The full report.
  func lines(_ appearance: Appearance) -> [Line] {
    let weekdays = statistics.weekdays.filter { $0.share.asked > 0 }.map { day in
      (SafeText(WeekdayName.short(day.weekday)), day.share)
    }
    let months = statistics.months.filter { $0.share.asked > 0 }.map { month in
      (SafeText("\(MonthName.short(month.month)) \(month.year)"), month.share)
    }
    return heading(appearance) + [Line(), Line("By weekday", .faint)] + bars(weekdays, appearance)
      + [Line(), Line("By month", .faint)] + bars(months, appearance)
      + [Line(), Line("By week", .faint), weekLine(appearance)]
  }

  private func heading(_ appearance: Appearance) -> [Line] {
    var lines = streak?.lines(appearance) ?? [Line(SafeText(grid.title), .strong)]
    let whole = statistics.whole
    let words = isCounted ? "\(whole.done) done" : whole.words
    let range = appearance.isNarrow ? "" : grid.firstDay.map { ", since \($0)" } ?? ""
    var line = Line(streak == nil ? "  " : "  days      ", .faint)
    line.append(SafeText(words))
    line.append(SafeText(range), .faint)
    lines.append(line)
    return lines
  }

  private func bars(
    _ shares: [(name: SafeText, share: Statistics.Share)],
    _ appearance: Appearance
  ) -> [Line] {
    let most = shares.map(\.share.done).max() ?? 0
    var table = Table([.left, .left, .right, .right], flexible: nil, indentation: 2)
    table.rows = shares.map { name, share in
      let bar = Progress.bar(
        share.done,
        of: isCounted ? most : share.asked,
        appearance.marks,
        length: appearance.isNarrow ? Progress.barLength : Self.barLength
      )
      guard !isCounted else { return [Line(name, .faint), bar, Line("\(share.done)")] }
      return [
        Line(name, .faint), bar, Line(share.percent.map { SafeText("\($0) %") } ?? .empty),
        Line(share.asked > 0 ? "\(share.done)/\(share.asked)" : .empty, .faint),
      ]
    }
    return table.lines(appearance)
  }

  private static let barLength = 24

  /// A sign for each week, for as many recent weeks as fit.
  private func weekLine(_ appearance: Appearance) -> Line {
    let room = appearance.width.map { max($0 - 2, 1) } ?? .max
    // The weeks before the habit began would be blank.
    let percents = statistics.weeks.drop { $0.asked == 0 }.suffix(room).map(\.percent)
    var line = Line("  ")
    line.append(Sparkline.text(percents, appearance.marks), .shaded(grid.color, 100))
    return line
  }

  /// A list of habits, one a line: the last weeks, completion, streaks and strength.
  static func lines(of reports: [StatisticsReport], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left, .right, .right, .right, .right], flexible: 0)
    let heading = ["Habit", "12 weeks", "Done", "Current", "Longest", "Strength"]
    table.rows = [heading.map { Line(SafeText($0), .faint) }]
    table.rows += reports.map { report in
      let streak = report.streak
      let whole = report.statistics.whole
      let percent = report.isCounted ? nil : whole.percent
      return [
        Line(SafeText(report.grid.title)),
        Line(
          Sparkline.text(report.statistics.weeks.suffix(12).map(\.percent), appearance.marks),
          .shaded(report.grid.color, 100)
        ),
        Line(percent.map { "\($0) %" } ?? "\(whole.done) times"),
        Line(appearance.isNarrow ? streak?.now.short ?? .empty : streak?.now.words ?? .empty),
        Line(streak?.longestWords ?? .empty, .faint),
        Line(streak?.strengthWords ?? .empty),
      ]
    }
    if appearance.isNarrow { table.rows = table.rows.map { Array($0.prefix(4)) } }
    return table.lines(appearance)
  }
}
