import HabitCore
import JSON

/// Many weeks: a column for each, a row for each weekday.
struct GridReport {
  /// The habit's name; nil for all together.
  var name: SafeText?
  /// The days in order, and how each stands; nil for a state of a newer daemon.
  var days: [(day: Day, state: GridCell.State?)]

  /// A year and the week that has begun.
  static let usualWeeks = 53

  /// How many columns a weekday's name takes, with its gap.
  private static let nameWidth = WeekdayName.shortLength + 1

  /// How many columns a week takes, with its gap.
  private static let weekWidth = 2

  /// How many columns a month's name takes, with its gap.
  private static let labelWidth = 4

  private static let daysInWeek = 7

  /// How many weeks a line has room for; nil where lines are not cut.
  static func weeks(fitting appearance: Appearance) -> Int? {
    appearance.width.map { max(($0 - nameWidth + 1) / weekWidth, 1) }
  }

  /// The result of `grid`.
  init(_ json: JSONValue) throws(Failure) {
    name = json["name"]?.string.map { SafeText($0) }
    days = try json.list("cells") { cell throws(Failure) in
      (try cell.day("date"), GridCell.State(rawValue: try cell.text("state")))
    }
  }

  /// The heading, the months, the weekdays and what the signs mean.
  func lines(_ appearance: Appearance) -> [Line] {
    guard let first = days.first, let last = days.last else { return ["There is no day to show."] }
    var heading = Line(name ?? "All habits", .strong)
    heading.append("  \(first.day.description) ", .faint)
    heading.append(appearance.marks.dash, .faint)
    heading.append(" \(last.day.description)", .faint)
    let rows = (0..<Self.daysInWeek).map { row($0, appearance.marks.grid) }
    return [heading, Line(), months] + rows + [Line()] + legend(appearance)
  }

  /// The names of the months above the first week that begins in them, where there is room.
  private var months: Line {
    var labels: [(place: Int, month: Int)] = []
    for (column, start) in stride(from: 0, to: days.count, by: Self.daysInWeek).enumerated() {
      let month = days[start].day.civilDate.month
      if labels.last?.month != month {
        labels.append((Self.nameWidth + column * Self.weekWidth, month))
      }
    }
    // The first week may be the last of its month, and the next month is then worth more.
    if labels.count > 1, labels[1].place - labels[0].place < Self.labelWidth {
      labels.removeFirst()
    }
    var text = ""
    for label in labels where text.utf8.count <= label.place {
      text += String(repeating: " ", count: label.place - text.utf8.count)
      text += MonthName.short(label.month) + " "
    }
    return Line(SafeText(text), .faint)
  }

  private func row(_ row: Int, _ marks: Marks.Grid) -> Line {
    guard row < days.count else { return Line() }
    var line = Line(SafeText(WeekdayName.short(days[row].day.weekday) + " "), .faint)
    for (index, position) in stride(from: row, to: days.count, by: Self.daysInWeek).enumerated() {
      if index > 0 { line.append(.blanks(Self.weekWidth - 1)) }
      line.append(days[position].state?.sign(marks) ?? Line(marks.unknown))
    }
    return line
  }

  /// The signs that occur, in as few lines as they fit into.
  private func legend(_ appearance: Appearance) -> [Line] {
    let states = Set(days.compactMap(\.state))
    var lines: [Line] = []
    var line = Line()
    for state in GridCell.State.allCases where states.contains(state) {
      guard let words = state.words else { continue }
      var item = state.sign(appearance.marks.grid)
      item.append(" " + words, .faint)
      if let width = appearance.width, !line.isEmpty, line.width + item.width + Table.gap > width {
        lines.append(line)
        line = Line()
      }
      if !line.isEmpty { line.append(.blanks(Table.gap)) }
      line.append(item)
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
