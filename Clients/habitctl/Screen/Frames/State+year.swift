import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// The minimum width beside a grid for its statistics.
  static let besideGrid = 18

  /// Draws the year of the chosen habit or of all, its statistics, and the chosen day below.
  func drawYear(on frame: inout Frame) {
    if let habit = oneHabit { return drawYear(of: habit, on: &frame) }
    guard !loaded.year.isEmpty else { return drawNoHabits(2, on: &frame) }
    let first = size.rows >= 14 ? 2 : 1
    let years = yearsOfDays
    let place = GridPlace(column: 2, row: first, end: size.columns - 1)
    var row = drawGrid(years[0], place, on: &frame, sign: yearSign)
    let isBeside = drawBeside(place, first..<row, on: &frame) { _ in yearLines }
    if row + 3 < bodyEnd {
      let counts = isBeside ? [] : yearLines
      let legend = counts.reduce(yearLegend) { $0 + Line("   ") + $1 }
      draw([legend], 2..<size.columns - 1, row..<bodyEnd, on: &frame)
      row += 1
    }
    if let day, let cell = cell(of: day, in: loaded.year), row < bodyEnd {
      let words = cell.total.map { $0 > 0 ? "\(cell.count) of \($0) done" : "nothing due" } ?? ""
      let line = Line(Words.date(day, today: loaded.today) + SafeText("  " + words), .strong)
      draw([line], 2..<size.columns - 1, row..<bodyEnd, on: &frame)
    }
    row += 2
    for earlier in years.dropFirst() {
      let place = GridPlace(column: 2, row: row, end: size.columns - 1)
      row = drawGrid(earlier, place, on: &frame, sign: yearSign) + 1
    }
    drawYearBlocks(row, nil, on: &frame)
  }

  /// Draws lines beside a grid; returns false if there is no room for them.
  private func drawBeside(
    _ place: GridPlace,
    _ rows: Range<Int>,
    on frame: inout Frame,
    _ lines: (Int) -> [Line]
  ) -> Bool {
    let beside = place.lastColumn(Self.yearWeeks) + 2
    let width = size.columns - 1 - beside
    guard width >= Self.besideGrid else { return false }
    let room = rows.lowerBound + 1..<max(rows.lowerBound + 1, min(rows.upperBound, bodyEnd))
    draw(lines(width), beside..<size.columns - 1, room, on: &frame)
    return true
  }

  private var oneHabit: DayHabit? {
    guard showsOneYear, let habit else { return nil }
    return dayHabits.first { $0.id == habit }
  }

  private func drawYear(of habit: DayHabit, on frame: inout Frame) {
    let first = size.rows >= 14 ? 2 : 1
    let color: Style = habit.color.map { .tinted($0) } ?? .strong
    let title = title(habit.icon, habit.name)
    frame.grid.write(title, at: 2, first, upTo: size.columns - 1, rendition: bold(color))
    let cells = loaded.grids[habit.id] ?? []
    let place = GridPlace(column: 2, row: first + 1, end: size.columns - 1)
    let row = drawGrid(cells, place, on: &frame) { habitSign($0, of: habit.fields) }
    guard !cells.isEmpty else { return }
    let isBeside = drawBeside(place, first + 1..<row, on: &frame) {
      streakLines(of: habit.fields, $0)
    }
    if let day, let cell = cell(of: day, in: cells), row < bodyEnd {
      let words = cell.state.value?.words.map { "  " + $0 } ?? .empty
      let line = Line(Words.date(day, today: loaded.today) + words, .strong)
      let counts = isBeside ? [] : streakLines(of: habit.fields, 0)
      let all = counts.reduce(line) { $0 + Line("   ") + $1 }
      draw([all], 2..<size.columns - 1, row..<bodyEnd, on: &frame)
    }
    drawYearBlocks(row + 2, habit, on: &frame)
  }

  /// The days of the shown years, the latest year first.
  private var yearsOfDays: [[GetGrid.Cell]] {
    let length = Self.yearWeeks * 7
    guard loaded.year.count >= 2 * length else { return [Array(loaded.year.suffix(length))] }
    return [Array(loaded.year.suffix(length)), Array(loaded.year.dropLast(length).suffix(length))]
  }

  private var yearLines: [Line] {
    var lines: [Line] = []
    if let whole = loaded.statistics[nil]?.whole, let percent = whole.percent {
      lines.append(Line(SafeText("\(percent) % done"), .strong))
      lines.append(Line(SafeText("\(whole.done) of \(whole.due)"), .faint))
    }
    let past = yearsOfDays[0].filter { $0.date <= loaded.today ?? $0.date && $0.total ?? 0 > 0 }
    let full = past.filter { $0.state.value == .done }
    lines.append(Line(SafeText("\(full.count) full days")))
    let run = past.reversed().drop {
      $0.state.value == .open || $0.date == loaded.today && $0.state.value == .partial
    }
    .prefix { $0.state.value == .done }.count
    if run > 1 { lines.append(Line(SafeText("\(run) in a row now"), .good)) }
    return lines
  }

  private var yearLegend: Line {
    var line = appearance.heatScale()
    line.append("   ")
    line.append(marks.grid.unscheduled, .faint)
    line.append(" none done", .faint)
    return line
  }

  /// Draws the chosen day's habits and, if there is room, the year by weekday and by month beside
  /// them.
  private func drawYearBlocks(
    _ first: Int,
    _ habit: DayHabit?,
    on frame: inout Frame
  ) {
    guard first < bodyEnd else { return }
    let isWide = size.columns >= 100
    let width = isWide ? size.columns * 2 / 5 : size.columns - 1
    if loaded.day?.date == day { drawYearDay(first, width, on: &frame) }
    guard isWide else { return }
    let blocks = profileBlocks(of: habit?.id, habit?.color).map { [$0.weekdays, $0.months] } ?? []
    draw(blocks, width + 3..<size.columns - 1, first..<bodyEnd, on: &frame)
  }

  private func drawYearDay(_ first: Int, _ end: Int, on frame: inout Frame) {
    let habits = dayHabits
    let rows = first..<bodyEnd
    let chosen = row ?? 0
    let top = Self.firstShown(of: habits.count, around: chosen, room: rows.count)
    for (row, index) in zip(rows, habits.indices[top...]) {
      let habit = habits[index]
      let isChosen = index == chosen
      let state = DayState(habit.standing.state.value)
      let column = frame.grid.write(state.sign(marks.habit), at: 3, row, colors: appearance.colors)
      frame.grid.write(
        rowTitle(habit.icon, habit.name, hasIcons: habits.contains { $0.icon != nil })
          .truncated(to: end - column - 2, ellipsis: marks.ellipsis),
        at: column + 2,
        row,
        rendition: isChosen ? bold(state.nameStyle) : plain(state.nameStyle)
      )
      if isChosen { drawChosen(0..<end, row, on: &frame) }
      frame.add(.habit(index), 0..<end, row)
      frame.add(.sign(index), 0..<column + 1, row)
    }
  }
}
