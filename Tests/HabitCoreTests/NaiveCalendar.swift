/// The calendar as a child counts it: one day after the other, with the length of every month.
struct NaiveCalendar {
  var year = 1
  var month = 1
  var day = 1
  /// 0001-01-01 was a Monday.
  var weekday = 1

  mutating func advance() {
    weekday = weekday == 6 ? 0 : weekday + 1
    day += 1
    guard day > length else { return }
    day = 1
    month += 1
    guard month > 12 else { return }
    month = 1
    year += 1
  }

  private var length: Int {
    if month == 2 {
      if year % 400 == 0 { return 29 }
      if year % 100 == 0 { return 28 }
      return year % 4 == 0 ? 29 : 28
    }
    return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
