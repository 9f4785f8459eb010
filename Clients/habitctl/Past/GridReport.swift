import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// Many weeks of days with their states, and the habit or tag they belong to.
struct GridReport {
  var result: GetGrid.Result
  /// The habit; nil for all together, or if it is not in the lists.
  var habit: ShownHabit?
  /// The habit's streaks; nil for all together, or if they are unknown.
  var streak: StreakResult?

  /// The tag that the habits share; nil for one habit, or for all.
  var tag: String?

  var color: HabitColor? { habit?.color }

  var icon: String? { habit?.icon }

  /// The amounts that shade the days; nil if the shades do not depend on amounts.
  var amounts: DayAmounts? {
    habit.flatMap {
      DayAmounts(cells, isCounted: $0.fields.isCounted, isLimit: $0.fields.isLimit)
    }
  }

  /// A year and the current week.
  static let usualWeeks = 53

  /// The days in order, starting with the first day of a week.
  var cells: [GetGrid.Cell] { result.cells }

  var title: String { result.name ?? tag.map { "Habits tagged \($0)" } ?? "All habits" }

  /// The first day on which the habit existed or, for all together, on which any habit counted.
  var firstDay: Day? {
    cells.first { cell in
      cell.total.map { $0 > 0 } ?? ![.beforeStart, .future].contains(cell.state.value)
    }?.date
  }

  /// Today, if it is one of the days.
  var today: Day? { lastDay == result.today ? lastDay : nil }

  private var lastDay: Day? {
    cells.last { $0.date <= result.today && $0.state.value != .future }?.date
  }

  /// The days up to today, from the habit's start or else from the first day of the grid.
  var shownDays: ClosedRange<Day>? {
    guard let lastDay, let first = firstDay ?? cells.first?.date, first <= lastDay else {
      return nil
    }
    return first...lastDay
  }

  /// The share of the days, as the daemon counts it: `280 of 365 done, 76 %`.
  var shareWords: SafeText { SafeText(result.share.words) }

  /// The share and the streak: `280 of 365 done, 76 %, streak 12 days, longest 41 days`.
  var achievement: SafeText {
    guard let streak, streak.longest > 0 else { return shareWords }
    guard streak.measure == nil else {
      let strength = streak.strengthOnly
      return strength.width > 0 ? shareWords + ", " + strength : shareWords
    }
    let current = streak.now.words
    return shareWords + (current.width > 0 ? ", streak " + current + ", " : ", ")
      + streak.comparison
  }

  func facts(_ marks: Marks) -> SafeText {
    let days = shownDays.map { DayName.range($0, marks) + ", " } ?? .empty
    return days + achievement
  }

  /// The weeks in order; the last one may be short at the end of the calendar.
  var weeks: [ArraySlice<GetGrid.Cell>] {
    stride(from: 0, to: cells.count, by: Day.daysInWeek).map { start in
      cells[start..<min(start + Day.daysInWeek, cells.count)]
    }
  }

  /// Each month with the index of the first week that begins in it.
  var months: [(week: Int, month: Int)] {
    var months: [(week: Int, month: Int)] = []
    for (week, days) in weeks.enumerated() {
      guard let month = days.first?.date.civilDate.month, months.last?.month != month else {
        continue
      }
      months.append((week, month))
    }
    return months
  }
}

/// The grid on a terminal: one column per week, one row per weekday.
extension GridReport {
  /// The width of a weekday's name with its gap, in columns.
  private static let nameWidth = WeekdayName.shortLength + 1

  /// The width of a month's name with its gap, in columns.
  private static let labelWidth = 4

  /// The number of weeks that fit on a line, with room for a mark after today; nil if the width is
  /// unknown.
  static func weeks(fitting appearance: Appearance) -> Int? {
    appearance.width.map { max($0 - nameWidth - 1, 1) }
  }

  func lines(_ appearance: Appearance) -> [Line] {
    guard let first = cells.first, let last = cells.last else {
      return ["No days to show."]
    }
    var heading = Line(SafeText(title), .strong)
    let days = shownDays ?? first.date...max(first.date, last.date)
    heading.append("  " + DayName.range(days, in: appearance.year, appearance.marks), .faint)
    return [heading] + achievementLines(appearance) + [Line()] + mapLines(appearance)
  }

  func mapLines(_ appearance: Appearance) -> [Line] {
    let weekWidth = weekWidth(appearance)
    let rows = (0..<Day.daysInWeek).map { row($0, weekWidth, appearance) }
    return [monthLine(weekWidth, appearance)] + rows + [Line()] + legend(appearance)
  }

  /// The share and the streaks, on one line if it has room for them.
  private func achievementLines(_ appearance: Appearance) -> [Line] {
    guard let streak, streak.longest > 0 else { return [Line(shareWords)] }
    var streaks = Line()
    if streak.measure == nil {
      let current = streak.now.words
      let flame = appearance.marks.flame
      if current.width > 0 {
        streaks.append((flame.width > 0 ? flame + " " : "streak ") + current + ", ")
      }
      streaks.append(streak.comparison, .faint)
    } else {
      streaks.append(streak.strengthOnly, .faint)
    }
    var line = Line(shareWords)
    let width = line.width + Table.gap + streaks.width
    guard appearance.width.map({ width <= $0 }) ?? true else { return [line, streaks] }
    line.append(.blanks(Table.gap))
    line.append(streaks)
    return [line]
  }

  /// The width of a week, in columns: two if there is room, so that a day is roughly square.
  private func weekWidth(_ appearance: Appearance) -> Int {
    guard let width = appearance.width else { return 2 }
    return Self.nameWidth + 2 * weeks.count <= width ? 2 : 1
  }

  private func monthLine(_ weekWidth: Int, _ appearance: Appearance) -> Line {
    var labels = months.map { (place: Self.nameWidth + $0.week * weekWidth, month: $0.month) }
    // The first week may be the last of its month; then the next month's name is more useful.
    if labels.count > 1, labels[1].place - labels[0].place < Self.labelWidth {
      labels.removeFirst()
    }
    let end = appearance.width ?? .max
    var text = ""
    for label in labels where text.isEmpty || text.utf8.count < label.place {
      guard label.place + WeekdayName.shortLength <= end else { continue }
      text += String(repeating: " ", count: label.place - text.utf8.count)
      text += MonthName.short(label.month)
    }
    return Line(SafeText(text), .faint)
  }

  private func row(_ row: Int, _ weekWidth: Int, _ appearance: Appearance) -> Line {
    guard row < cells.count else { return Line() }
    var line = Line(SafeText(WeekdayName.short(cells[row].date.weekday) + " "), .faint)
    for (index, position) in stride(from: row, to: cells.count, by: Day.daysInWeek).enumerated() {
      if index > 0 { line.append(.blanks(weekWidth - 1)) }
      line.append(sign(of: cells[position], appearance))
      if cells[position].date == today { line.append(appearance.marks.today, .strong) }
    }
    return line
  }

  private func sign(of cell: GetGrid.Cell, _ appearance: Appearance) -> Line {
    guard let state = cell.state.value else { return Line(appearance.marks.grid.unknown) }
    return cell.level.map { appearance.heat($0, color) } ?? state.sign(color, appearance)
  }

  /// The legend of the signs that occur; for all habits together it begins with a scale.
  private func legend(_ appearance: Appearance) -> [Line] {
    var states = Set(cells.compactMap(\.state.value))
    let isWhole = result.name == nil
    if isWhole { states.subtract([.done, .partial]) }
    var mark = Line(appearance.marks.today, .strong)
    mark.append(" today", .faint)
    return Legend.lines(
      of: states,
      color,
      appearance,
      first: isWhole ? appearance.heatScale(color) : nil,
      last: today == nil ? nil : mark
    )
  }
}
