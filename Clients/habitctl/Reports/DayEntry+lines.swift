import HabitCore
import HabitProtocol
import TerminalText

extension GetEntries.DayEntry {
  /// A line for each day of a habit's log.
  static func lines(of days: [GetEntries.DayEntry], _ appearance: Appearance) -> [Line] {
    guard !days.isEmpty else { return ["Nothing is recorded."] }
    var table = Table([.left, .left, .left, .right, .left], flexible: 4)
    table.rows = days.map { day in
      let state = DayState(isCompleted: day.completed, entry: day.entry)
      let count = day.entry.count
      return [
        state.sign(appearance.marks.habit), Line(appearance.words(for: day.date)),
        // Beyond a limit an amount is not a beginning, and an entry does not say which it is.
        state == .begun ? Line() : Line(state.word),
        count == .zero ? Line() : Line("\(count.description)", .faint),
        Line(.onOneLine(day.entry.note ?? ""), .faint),
      ]
    }
    return table.lines(appearance)
  }
}
