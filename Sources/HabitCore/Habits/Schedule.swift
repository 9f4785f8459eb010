/// The days a habit is asked for.
package enum Schedule: Hashable, Sendable {
  /// Those weekdays; daily is all seven.
  case weekdays(Weekdays)
  /// Every *n*-th day from the day the rule took effect, 1 … ``maximumInterval``.
  case everyDays(Int)
  /// *n* times a calendar week, 1 … 7.
  case timesPerWeek(Int)
  /// *n* times a calendar month, 1 … 31.
  case timesPerMonth(Int)
  /// *n* times in any *m* days, 1 ≤ *n* ≤ *m* ≤ ``maximumInterval``.
  case times(Int, inDays: Int)
  /// The days that the calendar names: of the month, of its weeks or of the year.
  case calendar(CalendarDays)
  /// Never due: the habit is only recorded.
  case trackOnly

  /// The longest interval, in days: ten years, longer than any habit needs.
  package static let maximumInterval = 3660

  /// All seven weekdays.
  package static let daily = Schedule.weekdays(.all)

  /// True when every number is in the range of its case.
  package var isValid: Bool {
    switch self {
    case .weekdays, .trackOnly: true
    case .calendar(let days): days.isValid
    case .everyDays(let days): (1...Self.maximumInterval).contains(days)
    case .timesPerWeek(let times): (1...7).contains(times)
    case .timesPerMonth(let times): (1...31).contains(times)
    case .times(let times, let days):
      (1...Self.maximumInterval).contains(days) && (1...days).contains(times)
    }
  }
}

extension Habit {
  /// True when a tick of one day can decide whether the habit is due on others: under a quota, or
  /// a target for a whole period.
  package var isDueByOtherDays: Bool {
    schedule.base.isQuota || hasPeriods || schedule.later.contains { $0.value.isQuota }
  }
}

extension Schedule {
  /// The quota of the calendar week or month that holds a day; `nil` without such a quota.
  ///
  /// It never exceeds the days of the month: 30 times in February means every day.
  func calendarQuota(on day: Day) -> Int? {
    switch self {
    case .timesPerWeek(let times): times
    case .timesPerMonth(let times): min(times, day.lengthOfMonth)
    case .weekdays, .everyDays, .calendar, .times, .trackOnly: nil
    }
  }

  /// True for schedules that ask for a number of days in a week, a month or a window.
  package var isQuota: Bool {
    switch self {
    case .timesPerWeek, .timesPerMonth, .times: true
    case .weekdays, .everyDays, .calendar, .trackOnly: false
    }
  }
}

/// A non-empty set of weekdays; 0 = Sunday … 6 = Saturday.
package struct Weekdays: Hashable, Sendable {
  /// One bit per weekday, bit 0 = Sunday … bit 6 = Saturday; never 0.
  package let bits: UInt8

  /// All seven weekdays.
  package static let all = Weekdays(unchecked: 0b111_1111)

  private init(unchecked bits: UInt8) {
    self.bits = bits
  }

  /// The weekdays with those numbers, or `nil` when there are none or one is outside 0 … 6.
  package init?(_ numbers: [Int]) {
    var bits: UInt8 = 0
    for number in numbers {
      guard (0...6).contains(number) else { return nil }
      bits |= 1 << UInt8(number)
    }
    guard bits != 0 else { return nil }
    self.init(unchecked: bits)
  }

  /// True when the set holds the weekday with that number, 0 … 6.
  package func contains(_ weekday: Int) -> Bool {
    // Swift's smart shift never traps: outside 0 … 6 it leaves a zero in the lowest bit.
    (bits >> weekday) & 1 == 1
  }

  /// The numbers in the set, in ascending order.
  package var numbers: [Int] { (0...6).filter(contains) }
}
