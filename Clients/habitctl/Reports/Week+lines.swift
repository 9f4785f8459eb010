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
      line.append(
        day.isFuture && day.completed == 0
          ? Line(appearance.marks.day.nothing, .faint)
          : appearance.share(day.completed, of: day.total)
      )
      line.append(isSelected ? "]" : " ")
    }
    return line
  }
}
