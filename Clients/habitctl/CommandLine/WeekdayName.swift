/// The names of the weekdays, 0 = Sunday … 6 = Saturday.
enum WeekdayName {
  /// The full names in order.
  static let all = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The number of letters of the shortest form that is accepted.
  static let shortLength = 3

  /// The first three letters of a weekday's name.
  static func short(_ weekday: Int) -> String {
    String(all[weekday].prefix(shortLength))
  }

  /// The first two letters, for narrow places.
  static func shortest(_ weekday: Int) -> String {
    String(all[weekday].prefix(2))
  }

  /// The weekday that a word names: three letters or more of a name, regardless of case.
  static func number(of word: String) -> Int? {
    guard word.utf8.count >= shortLength else { return nil }
    return all.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }
  }
}
