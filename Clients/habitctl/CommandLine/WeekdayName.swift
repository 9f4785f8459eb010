/// The names of the weekdays, 0 = Sunday … 6 = Saturday.
enum WeekdayName {
  /// The full names in order.
  static let all = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The shortest form that is understood and the form that is shown.
  static let shortLength = 3

  /// The first three letters of a weekday's name.
  static func short(_ weekday: Int) -> String {
    String(all[weekday].prefix(shortLength))
  }

  /// The weekday that a word names: three letters or more of a name, in capitals or not.
  static func number(of word: String) -> Int? {
    guard word.utf8.count >= shortLength else { return nil }
    return all.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }
  }
}
