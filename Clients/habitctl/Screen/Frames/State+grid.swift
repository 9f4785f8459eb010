import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

/// The place of a year's grid on the screen.
struct GridPlace {
  /// The column of the weekdays' names.
  var column: Int
  /// The row of the months' names.
  var row: Int
  /// The column at which the room for the grid ends.
  var end: Int

  static let nameWidth = 4
  /// The number of rows of a grid: one with the months, and one for each weekday.
  static let rows = 8

  /// Returns the columns of a week with its gap, at most three: two columns and a gap make a day
  /// roughly square.
  func weekWidth(_ weeks: Int) -> Int { min(max(room / max(weeks, 1), 1), 3) }

  func fitting(_ weeks: Int) -> Int { min(weeks, max(room / weekWidth(weeks), 1)) }

  /// The column after the grid.
  func lastColumn(_ weeks: Int) -> Int {
    column + Self.nameWidth + fitting(weeks) * weekWidth(weeks)
  }

  private var room: Int { max(end - column - Self.nameWidth, 1) }
}

extension State {
  /// Draws weeks as columns and weekdays as rows, as many weeks as fit, and marks the chosen day
  /// and today.
  ///
  /// - Returns: the row after them.
  func drawGrid(
    _ cells: [GetGrid.Cell],
    _ place: GridPlace,
    on frame: inout Frame,
    sign: (GetGrid.Cell) -> Line
  ) -> Int {
    guard cells.count >= 7 else { return place.row }
    let weeks = cells.count / 7
    let (width, fitting) = (place.weekWidth(weeks), place.fitting(weeks))
    let start = place.column + GridPlace.nameWidth
    drawMonths(cells, place, on: &frame)
    let weekdays = weekdaysShown(from: cells[0].date, in: bodyEnd - place.row - 1)
    for week in 0..<fitting {
      let column = start + week * width
      for weekday in weekdays {
        let cell = cells[(weeks - fitting + week) * 7 + weekday]
        let row = place.row + 1 + weekday - weekdays.lowerBound
        let sign = width > 2 ? appearance.wide(sign(cell)) : sign(cell)
        frame.grid.write(sign, at: column, row, colors: appearance.colors)
        mark(cell.date, column..<column + max(width - 1, 1), row, isWide: width > 1, on: &frame)
        frame.add(.day(cell.date), column..<column + width, row)
      }
    }
    for weekday in weekdays {
      let date = cells[weekday].date
      let isToday = date.weekday == loaded.today?.weekday
      guard weekday % 2 == 0 || isToday else { continue }
      frame.grid.write(
        SafeText(WeekdayName.short(date.weekday)),
        at: place.column,
        place.row + 1 + weekday - weekdays.lowerBound,
        rendition: isToday ? "1" : plain(.faint)
      )
    }
    return place.row + GridPlace.rows
  }

  /// Returns the weekdays to draw in a grid that begins on `first`; if not all fit, those around
  /// the chosen day.
  private func weekdaysShown(from first: Day, in room: Int) -> Range<Int> {
    let count = min(max(room, 0), 7)
    let chosen = day.map { (($0.days(since: first) % 7) + 7) % 7 } ?? 0
    let start = min(max(chosen - count / 2, 0), 7 - count)
    return start..<start + count
  }

  private func mark(
    _ date: Day,
    _ columns: Range<Int>,
    _ row: Int,
    isWide: Bool,
    on frame: inout Frame
  ) {
    if date == loaded.today { frame.grid.restyle(columns, row, rendition: "1;4") }
    guard date == day else { return }
    if isWide {
      drawBrackets(around: columns, row, on: &frame)
    } else {
      frame.grid.restyle(columns, row, rendition: "7")
    }
  }

  /// Draws the year of the first day, and each month above the first week that begins in it.
  private func drawMonths(_ cells: [GetGrid.Cell], _ place: GridPlace, on frame: inout Frame) {
    let weeks = cells.count / 7
    let fitting = place.fitting(weeks)
    guard let first = cells[((weeks - fitting) * 7)...].first else { return }
    // A month's name right after the year would seem to belong to it.
    var free =
      1
      + frame.grid.write(
        SafeText("\(first.date.civilDate.year)"),
        at: place.column,
        place.row,
        rendition: plain(.faint)
      )
    for week in 0..<fitting {
      let column = place.column + GridPlace.nameWidth + week * place.weekWidth(weeks)
      let date = cells[(weeks - fitting + week) * 7].date.civilDate
      guard date.day <= 7, column >= free, column + 3 <= place.end else { continue }
      let name = SafeText(MonthName.short(date.month))
      free = 1 + frame.grid.write(name, at: column, place.row, rendition: plain(.faint))
    }
  }

  /// Returns the sign of a day of all habits: the more was done, the stronger the contrast.
  func yearSign(_ cell: GetGrid.Cell) -> Line {
    guard cell.date <= loaded.today ?? cell.date, let total = cell.total, total > 0 else {
      return Line(.blanks(1))
    }
    let level = Appearance.heatLevel(of: cell.count.thousandths / 1000, in: total)
    return level.map { appearance.heat($0) } ?? Line(marks.grid.unscheduled, .faint)
  }

  /// Returns the sign of a day in the habit's colour: the more was done, the stronger the contrast.
  func habitSign(_ cell: GetGrid.Cell, of habit: HabitFields) -> Line {
    let (reached, target) = (cell.count.thousandths, habit.repetitions.thousandths)
    switch cell.state.value {
    case .done where habit.repetitions > .one:
      return appearance.heat(RGBColor.heatLevels - 1, habit.values.color)
    case .partial:
      // Only a completed day has the highest level.
      let level = Appearance.heatLevel(of: min(reached, target - 1), in: target) ?? 0
      return appearance.heat(level, habit.values.color)
    case .missed: return Line(marks.grid.unscheduled, .faint)
    case .unscheduled, .satisfied, nil: return Line(.blanks(1))
    case let state?: return state.sign(habit.values.color, appearance)
    }
  }

  /// Returns the cell of a day among consecutive cells.
  func cell(of day: Day, in cells: [GetGrid.Cell]) -> GetGrid.Cell? {
    guard let first = cells.first else { return nil }
    let index = day.days(since: first.date)
    return cells.indices.contains(index) ? cells[index] : nil
  }

  /// Draws lines below each other as far as they fit; returns the row after them.
  @discardableResult
  func draw(
    _ lines: [Line],
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    on frame: inout Frame
  ) -> Int {
    for (row, line) in zip(rows, lines) {
      frame.grid.write(
        line.truncated(to: columns.count, ellipsis: marks.ellipsis),
        at: columns.lowerBound,
        row,
        upTo: columns.upperBound,
        colors: appearance.colors
      )
    }
    return rows.lowerBound + min(lines.count, rows.count)
  }
}
