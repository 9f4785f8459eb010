package import HabitCore

extension SeededGenerator {
  /// Days that the calendar names, also those that few months or years have.
  package mutating func calendarDays() -> CalendarDays {
    switch number(0...2) {
    case 0:
      let numbers = (0..<number(1...4)).map { _ in
        pick([-1, 1, 15, 28, 29, 30, 31, number(1...31)])
      }
      return MonthDays(numbers).map(CalendarDays.month) ?? .weekday(0, nth: 1)
    case 1: return .weekday(number(0...6), nth: pick([1, 2, 3, 4, -1]))
    default:
      let dates = (0..<number(1...30)).map { _ in
        pick([(month: 2, day: 29), (month: number(1...12), day: number(1...28))])
      }
      return YearDates(dates).map(CalendarDays.year) ?? .weekday(0, nth: 1)
    }
  }
}
