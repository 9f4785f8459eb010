import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Draws everything about the chosen habit: its year, its streaks and its notes.
  func drawHabit(on frame: inout Frame) {
    guard let habit, let shown = loaded.habits.first(where: { $0.id == habit }) else {
      if case .online = link { frame.grid.write("No habits yet", at: 2, 2) }
      return
    }
    let first = size.rows >= 14 ? 2 : 1
    let color: Style = shown.color.map { .tinted($0) } ?? .strong
    frame.grid.write(
      title(shown.icon, shown.name),
      at: 2,
      first,
      upTo: size.columns - 1,
      rendition: bold(color)
    )
    var row = drawGrid(loaded.grids[habit] ?? [], first + 1, on: &frame) { cell in
      gridSign(cell.state.value, shown.color)
    }
    if let day, let cell = loaded.cell(habit, day), let words = cell.state.value?.words,
      row < bodyEnd
    {
      let amount = cell.count > .one ? SafeText(", \(cell.count)") : .empty
      frame.grid.write(
        Words.date(day, today: loaded.today) + "  " + words + amount,
        at: 2,
        row,
        rendition: "1"
      )
    }
    row = drawStreak(of: habit, 2, row + 2, on: &frame)
    drawNotes(of: habit, 2, row + 1, on: &frame)
  }
}
