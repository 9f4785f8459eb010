import HabitCore
import TerminalText

/// The title of some days.
struct SpanTitle {
  private let days: ClosedRange<Day>
  private let today: Day

  /// The title of days, for a person whose today it is.
  init(_ days: ClosedRange<Day>, today: Day) {
    self.days = days
    self.today = today
  }

  /// `This week  16 – 22 Nov`, or the days alone: `28 Oct – 26 Nov`.
  func line(_ appearance: Appearance) -> Line {
    let range = DayName.range(days, in: today.civilDate.year, appearance.marks)
    guard let name else { return Line(range, .strong) }
    var line = Line(name, .strong)
    line.append("  " + range, .faint)
    return line
  }

  /// The name of a week near today; nil for other days.
  private var name: SafeText? {
    let length = DayTable.daysInWeek
    guard days.upperBound.days(since: days.lowerBound) == length - 1 else { return nil }
    if days.contains(today) { return "This week" }
    if days.contains(today.clampedAdding(-length)) { return "Last week" }
    return days.contains(today.clampedAdding(length)) ? "Next week" : nil
  }
}
