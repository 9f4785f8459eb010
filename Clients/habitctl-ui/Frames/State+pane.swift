import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Draws everything about the chosen habit beside the day, from a column and a row on.
  func drawPane(_ column: Int, _ first: Int, on frame: inout Frame) {
    let line: SafeText = marks == .ascii ? "|" : .sign("│")
    for row in first..<bodyEnd { frame.grid.write(line, at: column, row, rendition: plain(.faint)) }
    guard let habit, let shown = dayHabits.first(where: { $0.id == habit }) else { return }
    let start = column + 2
    let color: Style = shown.color.map { .tinted($0) } ?? .strong
    var row = first
    frame.grid.write(title(shown.icon, shown.name), at: start, row, rendition: bold(color))
    row = drawStreak(of: habit, start, row + 2, on: &frame)
    row = drawWeeks(of: habit, shown.color, start, row + 1, on: &frame)
    drawNotes(of: habit, start, row + 1, on: &frame)
  }

  /// Draws the streaks and the strength; returns the row behind them.
  func drawStreak(of habit: String, _ column: Int, _ first: Int, on frame: inout Frame) -> Int {
    guard let streak = loaded.streaks[habit] else { return first }
    var row = first
    let flame = marks.flame.width > 0 ? marks.flame + " " : .empty
    let now = flame + Words.length(streak.now.current, streak.now.unit)
    let end = frame.grid.write(
      now,
      at: column,
      row,
      upTo: size.columns - 1,
      rendition: streak.now.current > 0 ? "1" : plain(.faint)
    )
    frame.grid.write(
      SafeText(" in a row, longest \(streak.longest)"),
      at: end,
      row,
      upTo: size.columns - 1,
      rendition: plain(.faint)
    )
    row += 1
    if let strength = streak.strength {
      let percent = Int((strength * 100).rounded())
      let full = percent / 10
      var end = frame.grid.write(
        marks.barFull.repeated(full),
        at: column,
        row,
        rendition: plain(.good)
      )
      end = frame.grid.write(
        marks.barEmpty.repeated(10 - full),
        at: end,
        row,
        rendition: plain(.faint)
      )
      frame.grid.write(SafeText(" \(percent) % strong"), at: end, row, rendition: plain(.faint))
      row += 1
    }
    return row
  }

  /// Draws the last weeks as a block, a row a week; returns the row behind it.
  private func drawWeeks(
    of habit: String,
    _ color: HabitColor?,
    _ column: Int,
    _ first: Int,
    on frame: inout Frame
  ) -> Int {
    guard let cells = loaded.grids[habit], cells.count >= 7 else { return first }
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
        let sign = gridSign(cell.state.value, color)
        let place = column + 8 + index * 3
        frame.grid.write(sign, at: place, row, colors: appearance.colors)
        if cell.date == day { drawBrackets(around: place, row, on: &frame) }
        frame.add(.day(cell.date), place..<place + 2, row)
      }
      row += 1
    }
    return row
  }

  /// Draws the latest notes, the newest first.
  func drawNotes(of habit: String, _ column: Int, _ first: Int, on frame: inout Frame) {
    let notes = (loaded.entries[habit] ?? []).reversed().filter { $0.entry.note != nil }
    for (row, note) in zip(first..<max(first, bodyEnd), notes) {
      let end = frame.grid.write(
        SafeText(Words.shortDate(note.date, today: loaded.today) + "  "),
        at: column,
        row,
        rendition: plain(.faint)
      )
      let room = max(size.columns - 1 - end, 0)
      let text = SafeText(note.entry.note ?? "").truncated(to: room, ellipsis: marks.ellipsis)
      frame.grid.write(text, at: end, row)
    }
  }
}
