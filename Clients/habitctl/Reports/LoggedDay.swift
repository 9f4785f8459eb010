import HabitCore
import JSON
import TerminalText

/// One day of a habit's log.
struct LoggedDay {
  var day: Day
  /// The recorded entry.
  var entry: EntryReport
  /// The habit's day state.
  var state: DayState

  /// An element of the result of `entries`.
  init(_ json: JSONValue) throws(Failure) {
    day = try json.day("date")
    entry = try EntryReport(json)
    state = DayState(isCompleted: try json.truth("completed"), entry: entry, isFuture: false)
  }

  /// A line for each day.
  static func lines(of days: [LoggedDay], _ appearance: Appearance) -> [Line] {
    guard !days.isEmpty else { return ["Nothing is recorded."] }
    var table = Table([.left, .left, .left, .right, .left], flexible: 4)
    table.rows = days.map { day in
      [
        day.state.sign(appearance.marks.habit), Line(DayName.short(day.day)),
        // Beyond a limit an amount is not a beginning, and an entry does not say which it is.
        day.state == .begun ? Line() : Line(day.state.word),
        day.entry.count == .zero ? Line() : Line("\(day.entry.count.description)", .faint),
        Line(SafeText(day.entry.note ?? ""), .faint),
      ]
    }
    return table.lines(appearance)
  }
}
