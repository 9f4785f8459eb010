package import HabitCore
package import TerminalText

/// Converts moments to words, which are relative for close moments and otherwise the local time.
package struct MomentText {
  /// The current time, in milliseconds since 1970-01-01T00:00:00Z.
  package let now: Int
  private let civilTime: (Int) -> (day: Day, time: TimeOfDay)?

  private static let minute = 60
  private static let hour = 60 * minute

  /// Creates the conversion at a current time, in milliseconds since 1970-01-01T00:00:00Z.
  ///
  /// `civilTime` returns the local time of a number of seconds since then.
  package init(now: Int, civilTime: @escaping (Int) -> (day: Day, time: TimeOfDay)?) {
    (self.now, self.civilTime) = (now, civilTime)
  }

  /// Returns the words for a moment as in the protocol, such as `2026-11-22T10:21:16.632Z`.
  ///
  /// The result is `just now`, `2 minutes ago`, `in 5 minutes`, `today 10:16`, `yesterday 21:00`,
  /// `Sat 21 Nov 10:16` or `Sat 21 Nov 2025 10:16`. A malformed text is returned unchanged.
  func words(for text: String) -> SafeText {
    Instant(text: text).flatMap { words(of: $0) } ?? SafeText(text)
  }

  /// Returns the words for a moment: relative if it is close, otherwise its day and local time.
  package func words(for moment: Instant) -> SafeText {
    words(of: moment) ?? SafeText(moment.text)
  }

  private func words(of moment: Instant) -> SafeText? {
    let seconds = moment.milliseconds / 1000
    guard let then = civilTime(seconds), let present = civilTime(now / 1000) else { return nil }
    let age = now / 1000 - seconds
    switch age {
    case 0..<Self.minute: return "just now"
    case Self.minute..<Self.hour: return SafeText("\(Self.minutes(age)) ago")
    case -Self.hour..<0: return SafeText("in \(Self.minutes(max(-age, Self.minute)))")
    default: break
    }
    return SafeText(Self.name(of: then.day, today: present.day) + " \(then.time)")
  }

  /// Returns a day as `Sat 21 Nov`, or with its year if that is not the current one:
  /// `Sat 21 Nov 2025`.
  package func words(for day: Day) -> SafeText {
    let today = civilTime(now / 1000)?.day
    return SafeText(Self.date(of: day, today: today ?? day))
  }

  private static func minutes(_ seconds: Int) -> String {
    let count = seconds / minute
    return "\(count) \(count == 1 ? "minute" : "minutes")"
  }

  private static func name(of day: Day, today: Day) -> String {
    switch day.days(since: today) {
    case 0: return "today"
    case -1: return "yesterday"
    case 1: return "tomorrow"
    default: return date(of: day, today: today)
    }
  }

  private static func date(of day: Day, today: Day) -> String {
    DayName.short(day, in: today.civilDate.year).text
  }
}
