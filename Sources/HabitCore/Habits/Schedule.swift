/// The days on which a habit is due.
package enum Schedule: Hashable, Sendable {
  /// On these weekdays; daily is all seven.
  case weekdays(Weekdays)
  /// Every *n*-th day from the day the rule took effect, 1 … ``maximumInterval``.
  case everyDays(Int)
  /// *n* times in a calendar week, 1 … 7.
  case timesPerWeek(Int)
  /// *n* times in a calendar month, 1 … 31.
  case timesPerMonth(Int)
  /// *n* times in any *m* days, 1 ≤ *n* ≤ *m* ≤ ``maximumInterval``.
  case times(Int, inDays: Int)
  /// Days named by the calendar: of the month, weekdays of the month, or dates of the year.
  case calendar(CalendarDays)
  /// Never due; the habit is only recorded.
  case trackOnly

  /// In days: ten years, longer than any habit needs.
  package static let maximumInterval = 3660

  package static let daily = Schedule.weekdays(.all)

  /// True if every number is in the range of its case.
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
  /// True if a tick of one day can decide whether the habit is due on others: with a quota, or a
  /// target for a whole period.
  package var isDueByOtherDays: Bool {
    schedule.base.isQuota || hasPeriods || schedule.later.contains { $0.value.isQuota }
  }
}

extension Schedule {
  /// The quota of the calendar week or month that includes a day; `nil` without such a quota.
  ///
  /// It never exceeds the length of the month: 30 times in February means every day.
  func calendarQuota(on day: Day) -> Int? {
    switch self {
    case .timesPerWeek(let times): times
    case .timesPerMonth(let times): min(times, day.lengthOfMonth)
    case .weekdays, .everyDays, .calendar, .times, .trackOnly: nil
    }
  }

  /// True for a quota: a number of days in a week, a month or a window.
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
  let bits: UInt8

  package static let all = Weekdays(unchecked: 0b111_1111)

  private init(unchecked bits: UInt8) {
    self.bits = bits
  }

  /// Creates a set from numbers; `nil` if there are none or one is outside 0 … 6.
  package init?(_ numbers: [Int]) {
    var bits: UInt8 = 0
    for number in numbers {
      guard (0...6).contains(number) else { return nil }
      bits |= 1 << UInt8(number)
    }
    guard bits != 0 else { return nil }
    self.init(unchecked: bits)
  }

  /// Returns true if the set includes the weekday with that number, 0 … 6.
  package func contains(_ weekday: Int) -> Bool {
    // Swift's smart shift never traps; outside 0 … 6 it leaves a zero in the lowest bit.
    (bits >> weekday) & 1 == 1
  }

  /// In ascending order.
  package var numbers: [Int] { (0...6).filter(contains) }
}
