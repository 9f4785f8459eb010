import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  private static let dayWidth = 3
  private static let streakWidth = 8

  private var nameWidth: Int {
    // On a narrow screen a name is more useful than a second week.
    min(max(size.columns / 4, min(size.columns / 3, 14), 8), 28)
  }

  /// The number of days in the table.
  var weeksColumns: Int {
    let room = size.columns - nameWidth - 4 - (size.columns >= 60 ? Self.streakWidth : 1)
    // The gap before each week takes a column, too.
    return max((room * 7 - 7) / (7 * Self.dayWidth + 1), 1)
  }

  private var weeksDays: [Day] {
    guard let last = lastDayShown else { return [] }
    return (0..<weeksColumns).reversed().map { last.clampedAdding(-$0) }
  }

  /// Returns the column of each day, with a gap before each week.
  private func columns(of days: [Day], from start: Int) -> [Int] {
    let weekStart = loaded.week.first?.date.weekday
    var column = start
    return days.enumerated().map { index, day in
      if index > 0 { column += Self.dayWidth + (day.weekday == weekStart ? 1 : 0) }
      return column
    }
  }

  /// Draws a table with one row per habit and one column per day.
  func drawWeeks(on frame: inout Frame) {
    let days = weeksDays
    let start = nameWidth + 4
    let top = size.rows >= 12 ? 2 : 1
    drawDays(days, start, top, on: &frame)
    let rows = (top + (size.rows >= 9 ? 2 : 1))..<bodyEnd
    guard !loaded.habits.isEmpty else {
      return drawNoHabits(rows.lowerBound, on: &frame)
    }
    let chosen = row ?? 0
    let count = loaded.habits.count
    let first = Self.firstShown(of: count, around: chosen, room: rows.count)
    for (row, index) in zip(rows, loaded.habits.indices[first...]) {
      drawRow(index, isChosen: index == chosen, days, start, row, on: &frame)
    }
    drawMore(first, count - first - rows.count, rows, size.columns - 1, on: &frame)
    draw(legend(of: days), 3..<size.columns - 1, rows.dropFirst(count + 1), on: &frame)
  }

  private func legend(of days: [Day]) -> [Line] {
    let states = Set(
      loaded.habits.flatMap { habit in
        days.map { state(of: habit.id, on: $0) }
      }
    )
    var lines = [Line()]
    for state in GridCell.State.allCases where states.contains(state) {
      guard let words = state.words else { continue }
      let item = state.sign(nil, appearance) + Line(" " + words, .faint)
      let gap = lines[lines.count - 1].isEmpty ? 0 : Table.gap
      if lines[lines.count - 1].width + gap + item.width > size.columns - 4 {
        lines.append(item)
      } else {
        lines[lines.count - 1].append(.blanks(gap))
        lines[lines.count - 1].append(item)
      }
    }
    return lines
  }

  private func drawDays(_ days: [Day], _ start: Int, _ row: Int, on frame: inout Frame) {
    let numbers = size.rows >= 9 ? row + 1 : row
    for (day, column) in zip(days, columns(of: days, from: start)) {
      let date = day.civilDate
      let isChosen = day == self.day
      let look = isChosen ? "1;7" : day == loaded.today ? "1" : plain(.faint)
      if numbers > row {
        let name = SafeText(String(WeekdayName.short(day.weekday).prefix(2)))
        frame.grid.write(name, at: column, row, rendition: isChosen ? "1" : look)
      }
      let number = SafeText((date.day < 10 ? " " : "") + "\(date.day)")
      frame.grid.write(number, at: column, numbers, rendition: look)
      frame.add(.day(day), column..<column + 2, numbers)
      frame.add(.day(day), column..<column + 2, row)
    }
    guard let last = days.last else { return }
    let title = SafeText("\(MonthName.short(last.civilDate.month)) \(last.civilDate.year)")
    frame.grid.write(title, at: 3, numbers, upTo: start, rendition: plain(.faint))
  }

  private func drawRow(
    _ index: Int,
    isChosen: Bool,
    _ days: [Day],
    _ start: Int,
    _ row: Int,
    on frame: inout Frame
  ) {
    let habit = loaded.habits[index]
    drawChoice(habit.id, row, on: &frame)
    let name = rowTitle(habit.icon, habit.name, hasIcons: loaded.habits.contains { $0.icon != nil })
      .truncated(to: nameWidth, ellipsis: marks.ellipsis)
    frame.grid.write(name, at: 3, row, rendition: isChosen ? "1" : "")
    frame.add(.habit(index), 0..<start, row)
    for (day, column) in zip(days, columns(of: days, from: start)) {
      let sign =
        day == self.day && isUnderWay(habit.id)
        ? Line(marks.ellipsis, .warning)
        : state(of: habit.id, on: day).sign(habit.color, appearance)
      frame.grid.write(sign, at: column + 1, row, colors: appearance.colors)
      if isChosen, day == self.day {
        drawBrackets(around: column + 1..<column + 2, row, on: &frame)
      }
      frame.add(.cell(index, day), column..<column + Self.dayWidth, row)
    }
    if size.columns >= 60, let past = loaded.streaks[habit.id]?.past,
      past.isStreak || past.percent != nil
    {
      let rendition = isChosen ? "1" : ""
      frame.grid.write(pastText(past), at: size.columns - 7, row, rendition: rendition)
    }
    if isChosen { drawChosen(0..<size.columns, row, on: &frame) }
  }

  func drawNoHabits(_ row: Int, on frame: inout Frame) {
    // Until the daemon has answered, it is unknown if there are any habits.
    guard case .online = link, !changes.isRowAwaited else { return }
    frame.grid.write("No habits yet", at: 2, row)
    drawFirstSteps(row + 2, on: &frame)
  }

  /// Draws brackets around a sign; reversed colours could be mistaken for another sign.
  func drawBrackets(around columns: Range<Int>, _ row: Int, on frame: inout Frame) {
    frame.grid.write("[", at: columns.lowerBound - 1, row, rendition: bold(.warning))
    frame.grid.write("]", at: columns.upperBound, row, rendition: bold(.warning))
  }

  /// Returns the state of a habit on a day, including ticks that are not yet answered.
  func state(of habit: String, on day: Day) -> GridCell.State {
    let cell = loaded.cell(habit, day)
    let state = cell?.state.value ?? .unscheduled
    let ticks = changes.pending.filter { $0.habit == habit && $0.day == day }
    return ticks.reduce(state) { changed($0, by: $1) }
  }

  private func changed(_ state: GridCell.State, by tick: PendingTick) -> GridCell.State {
    let empty: GridCell.State = tick.day == loaded.today ? .open : .missed
    switch (tick.change, state) {
    case (.complete(true), _), (.toggle, .open), (.toggle, .missed), (.toggle, .unscheduled):
      return .done
    case (.complete(false), _), (.toggle, .done): return empty
    case (.toggle, _), (.tally, _), (.count, _), (.mark, _), (.clear, _), (.note, _): return state
    }
  }
}
