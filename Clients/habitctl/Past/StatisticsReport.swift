import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// Streaks, strength and completion of one habit, or of all together.
struct StatisticsReport {
  var grid: GridReport
  let counted: CompletionStatistics
  /// The first weekday, 0 = Sunday … 6 = Saturday.
  let weekStart: Int

  init(_ counted: CompletionStatistics, _ grid: GridReport, weekStart: Int) {
    (self.counted, self.grid, self.weekStart) = (counted, grid, weekStart)
  }

  init(
    _ result: GetStatistics.Result,
    _ streak: StreakResult? = nil,
    weekStart: Int,
    tag: String? = nil
  ) {
    let title = GetGrid.Result { ($0.habit, $0.name) = (result.habit, result.name) }
    var grid = GridReport(result: title)
    grid.streak = streak
    grid.tag = tag
    self.init(result.statistics, grid, weekStart: weekStart)
  }

  func with(_ habit: ShownHabit?) -> StatisticsReport {
    var report = self
    report.grid.habit = habit
    return report
  }

  /// The streaks; nil for all habits together.
  var streak: StreakResult? { grid.streak }

  /// All weekdays with their shares; empty if none was due.
  var week: [(name: String, share: CompletionShare)] {
    let days = counted.weekdays(from: weekStart)
    return days.contains { $0.share.due > 0 }
      ? days.map { (WeekdayName.short($0.weekday), $0.share) } : []
  }

  var weekdays: [(name: String, share: CompletionShare)] { week.filter { $0.share.due > 0 } }

  var months: [(name: String, share: CompletionShare)] {
    counted.months.filter { $0.share.due > 0 }.map { month in
      let date = month.days.lowerBound.civilDate
      return ("\(MonthName.short(date.month)) \(date.year)", month.share)
    }
  }

  func lines(_ appearance: Appearance) -> [Line] {
    let all =
      heading(appearance) + bars("By weekday", weekdays, appearance) + weekdayRemark
      + bars("By month", months, appearance) + hourLines(appearance) + weekLines(appearance)
    return all.map { line in
      appearance.width.map { line.truncated(to: $0, ellipsis: appearance.marks.ellipsis) } ?? line
    }
  }

  private func heading(_ appearance: Appearance) -> [Line] {
    var lines =
      streak?.lines(appearance, hasReturns: false) ?? [Line(SafeText(grid.title), .strong)]
    var line = Line(streak == nil ? "  " : "  days      ", .faint)
    line.append(shareWords)
    if !appearance.isNarrow, let first = counted.days?.lowerBound {
      line.append(", since " + DayName.date(first, in: appearance.year), .faint)
    }
    lines.append(line)
    lines += counted.lines(isIndented: streak == nil, isNarrow: appearance.isNarrow)
    if let planned = grid.habit?.plannedWords(in: appearance.year), planned.width > 0 {
      var line = Line("  planned   ", .faint)
      line.append(planned)
      lines.append(line)
    }
    return lines
  }

  /// The share of all days: `280 of 365 done, 76 %`.
  var shareWords: SafeText { SafeText(counted.whole.words) }

  private var weekdayRemark: [Line] {
    counted.weekdayWords.map { [Line("  " + $0, .faint)] } ?? []
  }

  private func hourLines(_ appearance: Appearance) -> [Line] {
    guard counted.hourDays > 0 else { return [] }
    return [Line()] + HourLines(counted).lines(style, appearance)
  }

  private var style: Style { grid.color.map(Style.tinted) ?? .good }

  private func bars(
    _ name: SafeText,
    _ shares: [(name: String, share: CompletionShare)],
    _ appearance: Appearance
  ) -> [Line] {
    guard !shares.isEmpty else { return [] }
    let length = appearance.isNarrow ? Progress.barLength : Self.barLength
    var table = Table([.left, .left, .right, .right], flexible: nil, indentation: 2)
    table.rows = shares.map { name, share in
      let reached = share.bar(outOf: length)
      var bar = Line(appearance.marks.barFull.repeated(reached), style)
      bar.append(appearance.marks.barEmpty.repeated(length - reached), .faint)
      return [
        Line(SafeText(name), .faint), bar, Line("\(share.percent ?? 0) %"),
        Line(SafeText(share.short), .faint),
      ]
    }
    return [Line(), Line(name, .faint)] + table.lines(appearance)
  }

  private static let barLength = 24

  /// True for a calendar year; the list of habits then shows months instead of weeks.
  var isOfYear = false

  private var pastPercents: [Int?] {
    guard isOfYear else { return counted.weeks.suffix(12).map(\.share.percent) }
    // The months before the first one of the habit are blank.
    let first = counted.months.first.map { $0.days.lowerBound.civilDate.month - 1 } ?? 0
    return Array(repeating: nil, count: first) + counted.months.map(\.share.percent)
  }

  /// A sign for each week, for as many recent weeks as fit.
  private func weekLines(_ appearance: Appearance) -> [Line] {
    let room = appearance.width.map { max($0 - 2, 1) } ?? .max
    // The weeks before the habit began are dropped, because they would be blank.
    let weeks = counted.weeks.map(\.share).drop { $0.due == 0 }.suffix(room)
    guard !weeks.isEmpty else { return [] }
    var line = Line("  ")
    line.append(Sparkline.text(weeks.map(\.percent), appearance.marks), style)
    return [Line(), Line("By week", .faint), line]
  }

  /// A list of habits, one per line: the last weeks, completion, streaks and strength.
  ///
  /// Streaks are abbreviated before names are cut.
  static func lines(of reports: [StatisticsReport], _ appearance: Appearance) -> [Line] {
    let table = table(of: reports, isShort: false, appearance)
    guard let width = appearance.width, table.comfortableWidth() > width else {
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
    let isOfYear = reports.contains { $0.isOfYear }
    let past: SafeText = isOfYear ? "Months" : "12 weeks"
    let heading = ["Habit", past.text, "Done", isShort ? "Now" : "Current", "Longest", "Strength"]
    table.rows = [heading.map { Line(SafeText($0), .faint) }]
    let hasIcons = reports.contains { $0.grid.icon != nil }
    table.rows += reports.map { report in
      let streak = report.streak
      let whole = report.counted.whole
      return [
        Line.title(report.grid.title, icon: report.grid.icon, hasIcons: hasIcons),
        Line(
          Sparkline.text(report.pastPercents, appearance.marks),
          report.style
        ),
        Line(whole.percent.map { "\($0) %" } ?? whole.timesWords),
        Line((isShort ? streak?.now.short : streak?.now.words) ?? .empty),
        Line((isShort ? streak?.shortLongest : streak?.longestWords) ?? .empty, .faint),
        Line(streak?.strengthWords ?? .empty),
      ]
    }
    return table
  }
}

/// The completions by hour, as a row of signs above a clock.
struct HourLines {
  private let statistics: CompletionStatistics

  init(_ statistics: CompletionStatistics) {
    self.statistics = statistics
  }

  func lines(_ style: Style, _ appearance: Appearance) -> [Line] {
    let days = statistics.hourDays
    var heading = Line("By hour", .faint)
    let count: SafeText = days == 1 ? "1 tick" : "\(days) ticks"
    heading.append(", of " + count + " on their day", .faint)
    guard days >= CompletionShare.fewestDays else {
      return [heading, Line("  too few to say", .faint)]
    }
    let pitch = appearance.isNarrow ? 1 : 2
    let most = statistics.hours.max() ?? 1
    var signs = Line("  ")
    for count in statistics.hours {
      let percent = count > 0 ? count * 100 / most : nil
      let sign = Sparkline.text([percent], appearance.marks)
      signs.append(sign.repeated(pitch), style)
    }
    var clock = Line("  ")
    for hour in stride(from: 0, to: 24, by: 6) {
      clock.append(.blanks(2 + hour * pitch - clock.width))
      clock.append("\(hour)", .faint)
    }
    return [heading, signs, clock]
  }
}
