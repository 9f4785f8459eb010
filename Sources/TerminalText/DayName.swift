package import HabitCore

/// Days in the forms that people read; the year is left out if it is the given one.
package enum DayName {
  /// Returns `Thursday 20 November 2025`.
  package static func long(_ day: Day, in year: Int? = nil) -> SafeText {
    let date = day.civilDate
    return SafeText(
      "\(WeekdayName.all[day.weekday]) \(date.day) \(MonthName.long(date.month))"
        + ending(date, year)
    )
  }

  /// Returns `Thu 20 Nov 2025`.
  package static func short(_ day: Day, in year: Int? = nil) -> SafeText {
    SafeText("\(WeekdayName.short(day.weekday)) ") + date(day, in: year)
  }

  /// Returns `20 Nov 2025`.
  package static func date(_ day: Day, in year: Int? = nil) -> SafeText {
    let date = day.civilDate
    return SafeText("\(date.day) \(MonthName.short(date.month))" + ending(date, year))
  }

  /// Returns `16 – 22 Nov 2025`, `28 Oct – 26 Nov 2025` or `20 Dec 2025 – 5 Jan 2026`: a month or
  /// year that both days share is written once.
  package static func range(
    _ days: ClosedRange<Day>,
    in year: Int? = nil,
    _ marks: Marks
  ) -> SafeText {
    let (first, last) = (days.lowerBound.civilDate, days.upperBound.civilDate)
    let end = date(days.upperBound, in: first.year == last.year ? year : nil)
    guard days.lowerBound != days.upperBound else { return end }
    let start: SafeText =
      switch (first.year == last.year, first.month == last.month) {
      case (true, true): "\(first.day)"
      case (true, false): date(days.lowerBound, in: first.year)
      default: date(days.lowerBound)
      }
    return start + " " + marks.dash + " " + end
  }

  private static func ending(_ date: CivilDate, _ year: Int?) -> String {
    date.year == year ? "" : " \(date.year)"
  }
}
