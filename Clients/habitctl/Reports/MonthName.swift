/// The names of the months, 1 = January … 12 = December.
enum MonthName {
  private static let all = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The number of letters of the shortest form.
  private static let shortLength = 3

  /// The first three letters of a month's name.
  static func short(_ month: Int) -> String {
    String(all[month - 1].prefix(shortLength))
  }

  /// The month that a word names: three letters or more of a name, regardless of case.
  static func number(of word: String) -> Int? {
    guard word.utf8.count >= shortLength else { return nil }
    return all.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }.map { $0 + 1 }
  }
}
