import HabitCore
import JSON
import TerminalText

/// The seven days of a week.
struct WeekReport {
  /// One day of it.
  struct DayCount: Equatable {
    var day: Day
    /// The number of completed habits.
    var completed: Int
    /// The number of habits that count.
    var total: Int
    /// True if it is the daemon's today.
    var isToday: Bool
    /// True if it is in the future.
    var isFuture: Bool
  }

  /// The days in order.
  var days: [DayCount]

  /// The week in a result.
  init(_ json: JSONValue) throws(Failure) {
    days = try json.list("days") { day throws(Failure) in
      DayCount(
        day: try day.day("date"),
        completed: try day.integer("completed"),
        total: try day.integer("total"),
        isToday: try day.truth("isToday"),
        isFuture: try day.truth("isFuture")
      )
    }
  }

  /// The width of the week on one line with names of three letters, in columns.
  private static let stripWidth = 56

  /// The week on one line, the selected day in brackets.
  func strip(selected: Day, _ appearance: Appearance) -> Line {
    let isNarrow = appearance.width.map { $0 < Self.stripWidth } ?? false
    var line = Line()
    for day in days {
      let isSelected = day.day == selected
      line.append(isSelected ? "[" : " ")
      line.append(
        SafeText(
          isNarrow
            ? WeekdayName.shortest(day.day.weekday) : WeekdayName.short(day.day.weekday) + " "
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
        Line(DayName.short(day.day), style),
        isCounted ? ProgressReport.bar(day.completed, of: day.total, appearance.marks) : Line(),
        Line(isCounted ? "\(day.completed) of \(day.total)" : "nothing due", style),
        day.isToday ? Line("today", .strong) : Line(),
      ]
    }
    return table.lines(appearance)
  }
}

extension WeekReport.DayCount {
  /// The day's sign.
  fileprivate func sign(_ marks: Marks.Day) -> Line {
    if total == 0 || isFuture && completed == 0 { return Line(marks.nothing, .faint) }
    if completed == total { return Line(marks.full, .good) }
    return completed > 0 ? Line(marks.partial, .warning) : Line(marks.none)
  }
}
