import HabitCore
import HabitProtocol
import TerminalText

/// The grid on a terminal: a column for each week, a row for each weekday.
extension GridReport {
  /// The width of a weekday's name, in columns, with its gap.
  private static let nameWidth = WeekdayName.shortLength + 1

  /// The width of a month's name, in columns, with its gap.
  private static let labelWidth = 4

  /// The number of weeks that fit on a line; nil if lines are not cut.
  static func weeks(fitting appearance: Appearance) -> Int? {
    appearance.width.map { max($0 - nameWidth, 1) }
  }

  /// The heading, the months, the weekdays and the legend.
  func lines(_ appearance: Appearance) -> [Line] {
    guard let first = cells.first, let last = cells.last else {
      return ["There is no day to show."]
    }
    var heading = Line(SafeText(title), .strong)
    heading.append("  \(first.date.description) ", .faint)
    heading.append(appearance.marks.dash, .faint)
    heading.append(" \(last.date.description)", .faint)
    let weekWidth = weekWidth(appearance)
    let rows = (0..<Self.daysInWeek).map { row($0, weekWidth, appearance) }
    return [heading, Line(), monthLine(weekWidth, appearance)] + rows + [Line()]
      + legend(appearance)
  }

  /// The width of a week, in columns: two if there is room, so that a day is about a square.
  private func weekWidth(_ appearance: Appearance) -> Int {
    guard let width = appearance.width else { return 2 }
    return Self.nameWidth + 2 * weeks.count - 1 <= width ? 2 : 1
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
    }
    return line
  }

  private func sign(of cell: GetGrid.Cell, _ appearance: Appearance) -> Line {
    guard let state = cell.state.value else { return Line(appearance.marks.grid.unknown) }
    return cell.level.map { appearance.heat($0, color) } ?? state.sign(color, appearance)
  }

  /// The legend of the signs that occur, in as few lines as possible.
  private func legend(_ appearance: Appearance) -> [Line] {
    let states = Set(cells.compactMap(\.state.value))
    var lines: [Line] = []
    var line = Line()
    func add(_ item: Line) {
      if let width = appearance.width, !line.isEmpty, line.width + item.width + Table.gap > width {
        lines.append(line)
        line = Line()
      }
      if !line.isEmpty { line.append(.blanks(Table.gap)) }
      line.append(item)
    }
    if result.name == nil { add(appearance.heatScale(color)) }
    for state in GridCell.State.allCases where states.contains(state) {
      guard let words = state.words, result.name != nil || state != .done && state != .partial
      else {
        continue
      }
      var item = state.sign(color, appearance)
      item.append(" " + words, .faint)
      add(item)
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
