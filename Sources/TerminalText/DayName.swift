package import HabitCore

/// The forms in which people read days; the year is left out where it is the given one.
package enum DayName {
  /// `Thursday 20 November 2025`.
  package static func long(_ day: Day, in year: Int? = nil) -> SafeText {
    let date = day.civilDate
    return SafeText(
      "\(WeekdayName.all[day.weekday]) \(date.day) \(MonthName.long(date.month))"
        + ending(date, year)
    )
  }

  /// `Thu 20 Nov 2025`.
  package static func short(_ day: Day, in year: Int? = nil) -> SafeText {
    SafeText("\(WeekdayName.short(day.weekday)) ") + date(day, in: year)
  }

  /// `20 Nov 2025`.
  package static func date(_ day: Day, in year: Int? = nil) -> SafeText {
    let date = day.civilDate
    return SafeText("\(date.day) \(MonthName.short(date.month))" + ending(date, year))
  }

  /// `16 – 22 Nov 2025`, `28 Oct – 26 Nov 2025`, `20 Dec 2025 – 5 Jan 2026`: the month and the year once
  /// where both days share them.
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

/// The names of the weekdays, 0 = Sunday … 6 = Saturday.
package enum WeekdayName {
  /// The full names in order.
  package static let all = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The number of letters of the shortest form that is accepted.
  package static let shortLength = 3

  /// The first three letters of a weekday's name.
  package static func short(_ weekday: Int) -> String {
    String(all[weekday].prefix(shortLength))
  }

  /// The first two letters, for narrow places.
  package static func shortest(_ weekday: Int) -> String {
    String(all[weekday].prefix(2))
  }

  /// The weekday that a word names: three letters or more of a name, regardless of case.
  package static func number(of word: String) -> Int? {
    guard word.utf8.count >= shortLength else { return nil }
    return all.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }
  }
}

/// The names of the months, 1 = January … 12 = December.
package enum MonthName {
  /// The full names in order.
  package static let all = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The number of letters of the shortest form.
  private static let shortLength = 3

  /// A month's name.
  package static func long(_ month: Int) -> String { all[month - 1] }

  /// The first three letters of a month's name.
  package static func short(_ month: Int) -> String {
    String(all[month - 1].prefix(shortLength))
  }
}
