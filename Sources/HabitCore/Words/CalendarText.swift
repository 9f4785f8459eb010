/// Days that the calendar names, in words: `15th of the month`, `every 24 Dec`.
enum CalendarText {
  private static let ordinals = ["first", "second", "third", "fourth"]

  /// Days in words, which ``HabitLine`` reads.
  static func words(for days: CalendarDays) -> String {
    switch days {
    case CalendarDays.quarters: "each quarter"
    case .month(let days):
      list(days.numbers.map { $0 == MonthDays.last ? "last day" : words(forOrdinal: $0) })
        + ofMonth
    case .weekday(let weekday, let nth):
      (nth == CalendarDays.lastWeekday ? "last" : ordinals[nth - 1]) + " "
        + WeekdayName.short(weekday) + ofMonth
    case .year(let dates):
      "every " + list(dates.dates.map { "\($0.day) \(MonthName.short($0.month))" })
    }
  }

  /// The end of a day of each month, which may be left out where there is little room.
  static let ofMonth = " of the month"

  /// `1st, 15th and last day`.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func words(forOrdinal number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}
