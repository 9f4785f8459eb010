/// The names of the weekdays, 0 = Sunday … 6 = Saturday.
enum WeekdayName {
  /// The full names in order.
  static let all = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// How many letters the shortest form that is understood has.
  static let shortLength = 3

  /// The first three letters of a weekday's name.
  static func short(_ weekday: Int) -> String {
    String(all[weekday].prefix(shortLength))
  }

  /// The first two letters, for where there is little room.
  static func shortest(_ weekday: Int) -> String {
    String(all[weekday].prefix(2))
  }

  /// The weekday that a word names: three letters or more of a name, in capitals or not.
  static func number(of word: String) -> Int? {
    guard word.utf8.count >= shortLength else { return nil }
    return all.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }
  }
}
