import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Draws the year of all habits, and the chosen day below it.
  func drawYear(on frame: inout Frame) {
    let first = size.rows >= 14 ? 2 : 1
    let row = drawGrid(loaded.year, first, on: &frame) { cell in
      Line(yearSign(cell), yearStyle(cell))
    }
    guard let day, let cell = cell(of: day, in: loaded.year) else { return }
    let words = cell.total.map { $0 > 0 ? "\(cell.count) of \($0) done" : "nothing due" } ?? ""
    frame.grid.write(
      Words.date(day, today: loaded.today) + SafeText("  " + words),
      at: 2,
      row + 1,
      rendition: "1"
    )
    guard loaded.day?.date == day, row + 3 < bodyEnd else { return }
    for (row, habit) in zip((row + 3)..<bodyEnd, dayHabits) {
      let sign = DaySign(habit, on: day, isFuture: loaded.day?.isFuture ?? false)
      let end = frame.grid.write(
        sign.sign(marks.habit),
        at: 2,
        row,
        rendition: plain(sign.style)
      )
      frame.grid.write(
        title(habit.icon, habit.name),
        at: end + 2,
        row,
        upTo: size.columns - 1,
        rendition: plain(sign.nameStyle)
      )
    }
  }

  /// The percentage of a day's habits that are done; nil if nothing was due.
  private func percent(_ cell: GetGrid.Cell) -> Int? {
    guard let total = cell.total, total > 0 else { return nil }
    return min(cell.count.thousandths / 10 / total, 100)
  }

  private func yearSign(_ cell: GetGrid.Cell) -> SafeText {
    guard let percent = percent(cell), cell.date <= loaded.today ?? cell.date else {
      return cell.date <= loaded.today ?? cell.date ? marks.grid.unscheduled : .blanks(1)
    }
    guard percent > 0 else { return marks.grid.unscheduled }
    // The fullest sign is for days on which everything is done.
    let last = marks.shades.count - 1
    return marks.shades[percent >= 100 ? last : min(percent * last / 100, last - 1)]
  }

  private func yearStyle(_ cell: GetGrid.Cell) -> Style {
    (percent(cell) ?? 0) > 0 ? .good : .faint
  }

  /// The cell of a day among cells that begin with another.
  func cell(of day: Day, in cells: [GetGrid.Cell]) -> GetGrid.Cell? {
    guard let first = cells.first else { return nil }
    let index = day.days(since: first.date)
    return cells.indices.contains(index) ? cells[index] : nil
  }

  /// Draws weeks as columns and weekdays as rows, as many weeks as fit; returns the row behind them.
  func drawGrid(
    _ cells: [GetGrid.Cell],
    _ first: Int,
    on frame: inout Frame,
    sign: (GetGrid.Cell) -> Line
  ) -> Int {
    guard cells.count >= 7 else { return first }
    let start = 6
    let weeks = cells.count / 7
    let width = size.columns - start - 1 >= weeks * 2 ? 2 : 1
    let fitting = min(weeks, max((size.columns - start - 1) / width, 1))
    var labelEnd = 0
    for week in 0..<fitting {
      let column = start + week * width
      let offset = (weeks - fitting + week) * 7
      let date = cells[offset].date.civilDate
      if date.day <= 7, column >= labelEnd {
        labelEnd =
          1
          + frame.grid.write(
            SafeText(MonthName.short(date.month)),
            at: column,
            first,
            rendition: plain(.faint)
          )
      }
      for weekday in 0..<7 where first + 1 + weekday < bodyEnd {
        let cell = cells[offset + weekday]
        let row = first + 1 + weekday
        frame.grid.write(sign(cell), at: column, row, colors: appearance.colors)
        if cell.date == day { frame.grid.restyle(column..<column + 1, row, rendition: "7") }
        frame.add(.day(cell.date), column..<column + width, row)
      }
    }
    for weekday in stride(from: 0, to: 7, by: 2) where first + 1 + weekday < bodyEnd {
      let name = SafeText(WeekdayName.short(cells[weekday].date.weekday))
      frame.grid.write(name, at: 2, first + 1 + weekday, rendition: plain(.faint))
    }
    return first + 8
  }
}
