import HabitCore
import JSON

/// What came of ticking a habit.
struct TickReport {
  /// The habit's name.
  var name: SafeText
  /// The day.
  var day: Day
  /// How the habit stands now.
  var state: DayState
  /// Its streak.
  var streak: StreakLength
  /// How far the day has come.
  var progress: ProgressReport

  /// The result of `toggle` or `markCompleted`.
  init(_ json: JSONValue) throws(Failure) {
    name = SafeText(try json.text("name"))
    day = try json.day("date")
    let entry = try json["entry"].map { entry throws(Failure) in try EntryReport(entry) }
    state = DayState(isCompleted: try json.truth("completed"), entry: entry, isFuture: false)
    streak = try StreakLength(json.object("streak"))
    progress = try ProgressReport(json.object("progress"))
  }

  /// One line.
  func lines(_ appearance: Appearance) -> [Line] {
    var line = state.sign(appearance.marks.habit)
    line.append(" ")
    line.append(name, .strong)
    line.append("  ")
    line.append(state.word)
    line.append("  ")
    line.append(DayName.short(day), .faint)
    if streak.current > 0 { line.append("  streak " + streak.words, .faint) }
    line.append("  " + progress.words, .faint)
    return [line]
  }
}
