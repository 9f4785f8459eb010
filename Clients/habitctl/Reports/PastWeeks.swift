import HabitCore
import HabitProtocol
import TerminalText

/// The last weeks of a day's habits at the right of the day's lines.
struct PastWeeks {
  private let table: DayTable
  private let appearance: Appearance

  /// The blanks between the day and the weeks.
  private static let gap = 4

  /// The numbers of days and their distances, the best first.
  private static let choices: [(days: Int, pitch: Int)] = [
    (28, 2), (21, 2), (28, 1), (21, 1), (14, 1), (7, 1),
  ]

  /// The weeks of a table that has a row for each habit of the day.
  init(_ table: DayTable, _ appearance: Appearance) {
    self.table = table
    self.appearance = appearance
  }

  /// Adds the weeks to the lines of a day, where there is room behind the longest of them.
  ///
  /// - Parameters:
  ///   - lines: the day; its second and third line get the names of the days.
  ///   - rows: the lines of the habits, in the order of the table.
  ///   - shares: the line that gets the shares of all habits together.
  func append(to lines: inout [Line], rows: [Int], shares: Int) {
    guard let width = appearance.width, rows.count == table.rows.count else { return }
    let start = ([1, 2, shares] + rows).map { lines[$0].width }.max().map { $0 + Self.gap } ?? 0
    let fitting = Self.choices.first { choice in
      table.whole.count >= choice.days
        && start + DayColumns.width(of: table, choice.days, choice.pitch) <= width
    }
    guard let fitting else { return }
    let drawing = DayTableDrawing(
      table: table.last(fitting.days),
      columns: DayColumns(name: 0, days: fitting.days, pitch: fitting.pitch, tail: .none),
      appearance: appearance
    )
    func append(_ part: Line, to line: Int) {
      lines[line].append(.blanks(start - lines[line].width))
      lines[line].append(part)
    }
    append(drawing.upperHead, to: 1)
    append(drawing.lowerHead, to: 2)
    for (row, line) in zip(drawing.table.rows, rows) { append(drawing.days(of: row), to: line) }
    append(drawing.shares, to: shares)
  }
}
