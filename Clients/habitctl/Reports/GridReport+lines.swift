import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// The grid on a terminal: a column for each week, a row for each weekday.
extension GridReport {
  /// The width of a weekday's name, in columns, with its gap.
  private static let nameWidth = WeekdayName.shortLength + 1

  /// The width of a month's name, in columns, with its gap.
  private static let labelWidth = 4

  /// The number of weeks that fit on a line, with a mark behind today; nil if lines are not cut.
  static func weeks(fitting appearance: Appearance) -> Int? {
    appearance.width.map { max($0 - nameWidth - 1, 1) }
  }

  /// The heading, the months, the weekdays and the legend.
  func lines(_ appearance: Appearance) -> [Line] {
    guard let first = cells.first, let last = cells.last else {
      return ["There is no day to show."]
    }
    var heading = Line(SafeText(title), .strong)
    let days = shownDays ?? first.date...max(first.date, last.date)
    heading.append("  " + DayName.range(days, in: appearance.year, appearance.marks), .faint)
    return [heading] + achievementLines(appearance) + [Line()] + mapLines(appearance)
  }

  /// The months, the weekdays and the legend.
  func mapLines(_ appearance: Appearance) -> [Line] {
    let weekWidth = weekWidth(appearance)
    let rows = (0..<Self.daysInWeek).map { row($0, weekWidth, appearance) }
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

  /// The width of a week, in columns: two if there is room, so that a day is about a square.
  private func weekWidth(_ appearance: Appearance) -> Int {
    guard let width = appearance.width else { return 2 }
    return Self.nameWidth + 2 * weeks.count <= width ? 2 : 1
  }

  /// The names of the months above the first week that begins in them, where there is room.
  private func monthLine(_ weekWidth: Int, _ appearance: Appearance) -> Line {
    var labels = months.map { (place: Self.nameWidth + $0.week * weekWidth, month: $0.month) }
    // The first week may be the last of its month, and then the next month's name is more useful.
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
    for (index, position) in stride(from: row, to: cells.count, by: Self.daysInWeek).enumerated() {
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

  /// The legend of the signs that occur; that of all habits together begins with a scale.
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
