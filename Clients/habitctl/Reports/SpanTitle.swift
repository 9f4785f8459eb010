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
    let range = Self.words(for: days, today: today, appearance.marks)
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

  /// `16 – 22 Nov`, `28 Oct – 26 Nov`, `20 Dec 2025 – 5 Jan 2026`: the month and the year once where
  /// both days share them, and no year where it is this one.
  static func words(for days: ClosedRange<Day>, today: Day, _ marks: Marks) -> SafeText {
    let (first, last) = (days.lowerBound.civilDate, days.upperBound.civilDate)
    let sharesYear = first.year == last.year
    let isPlain = sharesYear && last.year == today.civilDate.year
    let year = { (date: CivilDate) in isPlain ? "" : " \(date.year)" }
    let month = { (date: CivilDate) in " " + MonthName.short(date.month) }
    let end = SafeText("\(last.day)" + month(last) + year(last))
    guard days.lowerBound != days.upperBound else { return end }
    let start =
      "\(first.day)"
      + (sharesYear && first.month == last.month ? "" : month(first))
      + (sharesYear ? "" : year(first))
    return SafeText(start) + " " + marks.dash + " " + end
  }
}
