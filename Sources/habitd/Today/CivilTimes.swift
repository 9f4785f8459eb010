import HabitCore

/// The local times of many moments.
///
/// The C library is asked once a day: on a day that begins and ends with the same offset, all moments
/// have it.
struct CivilTimes {
  private let clock: TodayClock
  /// The offset of days that have one, in minutes, by the number of days since the epoch; `nil` where
  /// the clocks change.
  private var offsets: [Int: Int?] = [:]

  private static let secondsInDay = 86_400
  private static let epoch = Day(CivilDate(year: 1970, month: 1, day: 1)) ?? .first

  /// The local times of a clock's zone.
  init(_ clock: TodayClock) {
    self.clock = clock
  }

  /// The local date and time of a moment.
  mutating func civilTime(of moment: Instant) -> CivilMinute? {
    let seconds = moment.milliseconds / 1000
    let day = seconds / Self.secondsInDay
    let known: Int?
    if let kept = offsets[day] {
      known = kept
    } else {
      let (start, end) = (offset(at: day), offset(at: day + 1))
      known = start == end ? start : nil
      offsets[day] = known
    }
    guard let known else { return clock.civilMinute(at: seconds) }
    let minutes = seconds / 60 + known
    let date = minutes / TimeOfDay.minutesInDay
    guard minutes >= 0, let time = TimeOfDay(minutes: minutes - date * TimeOfDay.minutesInDay)
    else {
      return clock.civilMinute(at: seconds)
    }
    return Self.epoch.adding(date).map { CivilMinute(date: $0, time: time) }
  }

  /// The offset at the beginning of a day of UTC, in minutes.
  private func offset(at day: Int) -> Int? {
    guard let local = clock.civilMinute(at: day * Self.secondsInDay) else { return nil }
    return (local.date.days(since: Self.epoch) - day) * TimeOfDay.minutesInDay + local.time.minutes
  }
}
