import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Draws everything about the chosen habit beside the day, from a column and row on.
  func drawPane(_ column: Int, _ first: Int, on frame: inout Frame) {
    let line: SafeText = marks == .ascii ? "|" : .sign("│")
    for row in first..<bodyEnd { frame.grid.write(line, at: column, row, rendition: plain(.faint)) }
    guard let habit, let shown = allDayHabits.first(where: { $0.id == habit }) else { return }
    let start = column + 2
    let color: Style = shown.color.map { .tinted($0) } ?? .strong
    var row = first
    frame.grid.write(title(shown.icon, shown.name), at: start, row, rendition: bold(color))
    let columns = start..<size.columns - 1
    if let cue = shown.fields.values.cue {
      draw([Line(SafeText(cue), .faint)], columns, row + 1..<bodyEnd, on: &frame)
    }
    let fields = shown.fields
    row = draw(streakLines(of: fields, columns.count), columns, row + 2..<bodyEnd, on: &frame) + 1
    guard hasYearInPane else {
      row = drawWeeks(of: fields, start, row, on: &frame)
      return drawNotes(of: habit, start, row + 1, on: &frame)
    }
    let cells = loaded.grids[habit] ?? []
    let place = GridPlace(column: start, row: row, end: size.columns - 1)
    row = drawGrid(cells, place, on: &frame) { habitSign($0, of: fields) } + 1
    let profile = profileBlocks(of: habit, shown.color)
    let blocks = [
      profile?.weekdays,
      Block(title: "LONGEST STRETCHES OF A YEAR") { stretchLines(of: fields, $0) },
      profile?.months,
      Block(title: "LATEST NOTES") { noteLines(of: habit, $0) },
    ]
    draw(blocks.compactMap(\.self), columns, row..<bodyEnd, on: &frame)
  }

  /// Draws the last weeks as a block, one week per row; returns the row after it.
  private func drawWeeks(
    of habit: HabitFields,
    _ column: Int,
    _ first: Int,
    on frame: inout Frame
  ) -> Int {
    guard let cells = loaded.grids[habit.id], cells.count >= 7 else { return first }
    let weeks = stride(from: 0, to: cells.count - 6, by: 7).map { cells[$0..<$0 + 7] }
    let room = min(max(bodyEnd - first - 4, 1), Self.paneWeeks)
    var row = first
    for (index, cell) in (weeks.first ?? []).enumerated() {
      let name = SafeText(String(WeekdayName.short(cell.date.weekday).prefix(2)))
      frame.grid.write(name, at: column + 8 + index * 3, row, rendition: plain(.faint))
    }
    row += 1
    for week in weeks.suffix(room) {
      guard let monday = week.first else { continue }
      frame.grid.write(
        SafeText(Words.shortDate(monday.date, today: monday.date)),
        at: column,
        row,
        rendition: plain(.faint)
      )
      for (index, cell) in week.enumerated() {
        let sign = (cell.state.value ?? .unscheduled).sign(habit.values.color, appearance)
        let place = column + 8 + index * 3
        frame.grid.write(sign, at: place, row, colors: appearance.colors)
        if cell.date == day { drawBrackets(around: place..<place + 1, row, on: &frame) }
        frame.add(.day(cell.date), place..<place + 2, row)
      }
      row += 1
    }
    return row
  }

  private func drawNotes(of habit: String, _ column: Int, _ first: Int, on frame: inout Frame) {
    let columns = column..<size.columns - 1
    draw(noteLines(of: habit, columns.count), columns, first..<max(first, bodyEnd), on: &frame)
  }

  private func noteLines(of habit: String, _ width: Int) -> [Line] {
    let notes = (loaded.entries[habit] ?? []).reversed().filter { $0.entry.note != nil }
    return notes.prefix(Self.mostNotes).map { note in
      let date = SafeText(Words.shortDate(note.date, today: loaded.today) + "  ")
      let room = max(width - date.width, 0)
      let text = SafeText(note.entry.note ?? "").truncated(to: room, ellipsis: marks.ellipsis)
      return Line(date, .faint) + Line(text)
    }
  }

  /// The most notes beside a day; the habit's own page shows all of them.
  private static let mostNotes = 12
}
