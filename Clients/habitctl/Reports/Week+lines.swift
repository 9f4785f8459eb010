import HabitCore
import HabitProtocol
import TerminalText

extension GetWeekCounts.Result {
  /// The width of the week on one line with names of three letters, in columns.
  private static let stripWidth = 56

  /// The week on one line, the selected day in brackets.
  func strip(selected: Day, _ appearance: Appearance) -> Line {
    let isNarrow = appearance.width.map { $0 < Self.stripWidth } ?? false
    var line = Line()
    for day in days {
      let isSelected = day.date == selected
      line.append(isSelected ? "[" : " ")
      line.append(
        SafeText(
          isNarrow
            ? WeekdayName.shortest(day.date.weekday) : WeekdayName.short(day.date.weekday) + " "
        ),
        isSelected ? .strong : day.isFuture ? .faint : .plain
      )
      line.append(day.sign(appearance.marks.day))
      line.append(isSelected ? "]" : " ")
    }
    return line
  }

  /// A line for each day.
  func lines(_ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left, .left, .left, .left], flexible: 0)
    table.rows = days.map { day in
      let style: Style = day.isToday ? .strong : day.isFuture ? .faint : .plain
      let isCounted = day.total > 0
      return [
        day.sign(appearance.marks.day),
        Line(DayName.short(day.date), style),
        isCounted ? Progress.bar(day.completed, of: day.total, appearance.marks) : Line(),
        Line(isCounted ? "\(day.completed) of \(day.total)" : "nothing due", style),
        day.isToday ? Line("today", .strong) : Line(),
      ]
    }
    return table.lines(appearance)
  }
}

extension GetWeekCounts.DayCount {
  /// The day's sign.
  fileprivate func sign(_ marks: Marks.Day) -> Line {
    if total == 0 || isFuture && completed == 0 { return Line(marks.nothing, .faint) }
    if completed == total { return Line(marks.full, .good) }
    return completed > 0 ? Line(marks.partial, .warning) : Line(marks.none)
  }
}
