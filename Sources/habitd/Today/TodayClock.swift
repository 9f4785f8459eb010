import HabitCore
import Posix

/// The clock that determines today and when it ends.
///
/// Today follows the wall clock, even backwards. It is computed again only when the clock leaves
/// the period for which it is known.
struct TodayClock {
  /// The zone and the start of the day, from the settings.
  private var zone: LocalTime
  private var dayStart: TimeOfDay
  /// The period in which `day` is today, in seconds since the epoch.
  private var known: Range<Int> = 0..<0
  private var day = Day.first

  init(_ settings: Settings) {
    zone = LocalTime(zone: settings.timeZone)
    dayStart = settings.dayStart
    zone.use()
  }

  /// Adopts the settings, and rereads the rules of the time zone.
  mutating func use(_ settings: Settings) {
    self = TodayClock(settings)
  }

  /// The day at a number of seconds since the epoch.
  mutating func today(at seconds: Int) -> Day {
    if !known.contains(seconds) { renew(at: seconds) }
    return day
  }

  /// Returns the time at which the day of `seconds` ends, in seconds since the epoch.
  mutating func nextChange(after seconds: Int) -> Int {
    _ = today(at: seconds)
    return known.upperBound
  }

  private mutating func renew(at seconds: Int) {
    day = reckon(seconds)
    known = seconds..<changeTime(after: seconds)
  }

  /// The longest day, in seconds: 24 hours, the start of the day, and a zone that moves, together
  /// at most 49 hours.
  private static let longestDay = 49 * 3600
  /// The step of the search, in seconds: zones change on whole minutes, and some days last only one
  /// minute.
  private static let step = 60

  /// The end of the day, found in steps of a minute.
  ///
  /// Asking for the next midnight would be wrong, because some zones skip midnights and even whole
  /// days.
  private func changeTime(after seconds: Int) -> Int {
    var candidate = (seconds / Self.step + 1) * Self.step
    let end = seconds + Self.longestDay
    while candidate < end, reckon(candidate) == day { candidate += Self.step }
    return candidate
  }

  /// The civil date and time at a number of seconds since the epoch; `nil` if the date is not a
  /// ``Day``.
  func civilMinute(at seconds: Int) -> CivilMinute? {
    guard let time = zone.civilTime(at: seconds),
      let date = Day(CivilDate(year: time.year, month: time.month, day: time.day))
    else { return nil }
    return CivilMinute(
      date: date,
      time: TimeOfDay(hour: time.hour, minute: time.minute) ?? .midnight
    )
  }

  private func reckon(_ seconds: Int) -> Day {
    guard let shown = civilMinute(at: seconds) else { return .first }
    return Day.today(on: shown.date.civilDate, at: shown.time, dayStart: dayStart) ?? .first
  }
}

extension Instant {
  static var now: Instant { Instant(nearest: Clock.realtimeMilliseconds()) }

  /// The instant at a number of milliseconds since 1970, or the nearest possible one for times
  /// before 1970 or after 9999.
  init(nearest milliseconds: Int) {
    let milliseconds = min(max(milliseconds, 0), Self.maximumMilliseconds)
    guard let instant = Instant(milliseconds: milliseconds) else {
      preconditionFailure("the number was put in range")
    }
    self = instant
  }
}

/// Converts many moments to local time.
///
/// For a day that begins and ends with the same offset, all moments have that offset, so the C
/// library is called once per day and not per moment.
struct CivilTimes {
  private let clock: TodayClock
  /// The offset of each day in minutes, by the number of days since the epoch; `nil` for a day on
  /// which it changes.
  private var offsets: [Int: Int?] = [:]

  private static let secondsInDay = 86_400

  init(_ clock: TodayClock) {
    self.clock = clock
  }

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
    return Day.unixEpoch.adding(date).map { CivilMinute(date: $0, time: time) }
  }

  /// The offset at the beginning of a UTC day, in minutes.
  private func offset(at day: Int) -> Int? {
    guard let local = clock.civilMinute(at: day * Self.secondsInDay) else { return nil }
    return (local.date.days(since: .unixEpoch) - day) * TimeOfDay.minutesInDay + local.time.minutes
  }
}
