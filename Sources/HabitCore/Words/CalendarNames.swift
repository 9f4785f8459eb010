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
