/// The names of the months, 1 = January … 12 = December.
enum MonthName {
  private static let all = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The first three letters of a month's name.
  static func short(_ month: Int) -> String {
    all[month - 1]
  }
}
