import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// Streaks, strength and completion of one habit, or of all together.
struct StatisticsReport {
  /// The days of the statistics, with the habit's streaks.
  let grid: GridReport
  /// The completion of the days.
  let statistics: Statistics

  /// The statistics of a grid, with the habit's streaks.
  init(_ grid: GridReport, _ streak: StreakResult? = nil) {
    var grid = grid
    if let streak { grid.streak = streak }
    self.grid = grid
    statistics = Statistics(grid.cells)
  }

  /// The streaks; nil for all habits together.
  var streak: StreakResult? { grid.streak }

  /// True if days are only counted.
  var isCounted: Bool { grid.isCounted }

  /// The weekdays that were due.
  var weekdays: [(name: String, share: Statistics.Share)] {
    statistics.weekdays.filter { $0.share.asked > 0 }
      .map { (WeekdayName.short($0.weekday), $0.share) }
  }

  /// The months in which the habit was due.
  var months: [(name: String, share: Statistics.Share)] {
    statistics.months.filter { $0.share.asked > 0 }
      .map { ("\(MonthName.short($0.month)) \($0.year)", $0.share) }
  }

  /// The full report.
  func lines(_ appearance: Appearance) -> [Line] {
    heading(appearance) + bars("By weekday", weekdays, appearance)
      + bars("By month", months, appearance) + weekLines(appearance)
  }

  private func heading(_ appearance: Appearance) -> [Line] {
    var lines = streak?.lines(appearance) ?? [Line(SafeText(grid.title), .strong)]
    var line = Line(streak == nil ? "  " : "  days      ", .faint)
    line.append(grid.shareWords)
    if !appearance.isNarrow, let first = grid.firstDay {
      line.append(", since " + DayName.date(first, in: appearance.year), .faint)
    }
    lines.append(line)
    return lines
  }

  /// A heading above bars or signs, with their scale.
  private func heading(_ name: SafeText, _ scale: BarScale, isCounted: Bool) -> [Line] {
    var line = Line(name, .faint)
    let words = SafeText(scale.words(isCounted: isCounted))
    if words.width > 0 { line.append(", " + words, .faint) }
    return [Line(), line]
  }

  /// The habit's own colour.
  private var style: Style { grid.color.map(Style.tinted) ?? .good }

  private func bars(
    _ name: SafeText,
    _ shares: [(name: String, share: Statistics.Share)],
    _ appearance: Appearance
  ) -> [Line] {
    let scale = BarScale(shares.map(\.share), isCounted: isCounted)
    let length = appearance.isNarrow ? Progress.barLength : Self.barLength
    var table = Table([.left, .left, .right, .right], flexible: nil, indentation: 2)
    table.rows = shares.map { name, share in
      let value = isCounted ? share.done : share.percent ?? 0
      let reached = scale.length(of: value, outOf: length)
      var bar = Line(appearance.marks.barFull.repeated(reached), style)
      bar.append(appearance.marks.barEmpty.repeated(length - reached), .faint)
      let name = Line(SafeText(name), .faint)
      guard !isCounted else { return [name, bar, Line("\(value)")] }
      return [name, bar, Line("\(value) %"), Line("\(share.done)/\(share.asked)", .faint)]
    }
    return heading(name, scale, isCounted: isCounted) + table.lines(appearance)
  }

  private static let barLength = 24

  /// A sign for each week, for as many recent weeks as fit.
  private func weekLines(_ appearance: Appearance) -> [Line] {
    let room = appearance.width.map { max($0 - 2, 1) } ?? .max
    // The weeks before the habit began would be blank.
    let weeks = statistics.weeks.drop { $0.asked == 0 }.suffix(room)
    let scale = BarScale(Array(weeks), isCounted: false)
    let heights = weeks.map { week in week.percent.map { scale.length(of: $0, outOf: 100) } }
    var line = Line("  ")
    line.append(Sparkline.text(heights, appearance.marks), style)
    return heading("By week", scale, isCounted: false) + [line]
  }

  /// A list of habits, one a line: the last weeks, completion, streaks and strength.
  ///
  /// Streaks are written short before names are cut.
  static func lines(of reports: [StatisticsReport], _ appearance: Appearance) -> [Line] {
    let table = table(of: reports, isShort: false, appearance)
    guard let width = appearance.width, table.naturalWidth > width else {
      return table.lines(appearance)
    }
    return self.table(of: reports, isShort: true, appearance).lines(appearance)
  }

  private static func table(
    of reports: [StatisticsReport],
    isShort: Bool,
    _ appearance: Appearance
  ) -> Table {
    var table = Table([.left, .left, .right, .right, .right, .right], flexible: 0)
    table.keepsFlexible = true
    let heading = ["Habit", "12 weeks", "Done", isShort ? "Now" : "Current", "Longest", "Strength"]
    table.rows = [heading.map { Line(SafeText($0), .faint) }]
    let hasIcons = reports.contains { $0.grid.icon != nil }
    table.rows += reports.map { report in
      let streak = report.streak
      let whole = report.statistics.whole
      let percent = report.isCounted ? nil : whole.percent
      return [
        Line.title(report.grid.title, icon: report.grid.icon, hasIcons: hasIcons),
        Line(
          Sparkline.text(report.statistics.weeks.suffix(12).map(\.percent), appearance.marks),
          report.style
        ),
        Line(percent.map { "\($0) %" } ?? "\(whole.done) times"),
        Line((isShort ? streak?.now.short : streak?.now.words) ?? .empty),
        Line((isShort ? streak?.shortLongest : streak?.longestWords) ?? .empty, .faint),
        Line(streak?.strengthWords ?? .empty),
      ]
    }
    return table
  }
}
