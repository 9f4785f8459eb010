import HabitCore

/// A question about a habit on a day for which nothing is recorded yet.
struct Question {
  /// The day.
  let day: Day
  /// The habit.
  var row: DayReport.Row
  /// The question's number, and the number of questions.
  var place = (number: 1, count: 1)

  /// A question about a habit on a day.
  init(day: Day, row: DayReport.Row) {
    self.day = day
    self.row = row
  }

  /// The habit and the day as parameters.
  var target: [CallParameter] {
    [CallParameter("habit", .text(row.id)), CallParameter("date", .text(day.description))]
  }

  /// The prompt.
  func prompt(_ appearance: Appearance) -> Line {
    var line: Line = "  "
    line.append(row.state.sign(appearance.marks.habit))
    line.append(" ")
    line.append(row.title, .strong)
    if row.count.width > 0 { line.append("  " + row.count, .faint) }
    if let streak = row.streak, streak.current > 0 {
      line.append("  " + appearance.marks.flame + streak.words, .faint)
    }
    line.append(SafeText("  \(place.number) of \(place.count)"), .faint)
    line.append(" ? ")
    return line
  }
}
