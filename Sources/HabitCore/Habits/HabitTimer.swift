/// A running timer of a habit (law 19).
package struct HabitTimer: Hashable, Sendable {
  /// The moment it was started, which also names its tally: see ``TallyID``.
  package var since: Instant
  /// The day on which it was started, to which its minutes are tallied.
  package var day: Day
  /// The moment at which it ends by itself; `nil` if the person stops it.
  package var until: Instant?

  /// The longest time of a timer, in milliseconds: 24 hours.
  ///
  /// A timer that runs longer is taken to be forgotten, and is not recorded without asking. A timer
  /// cannot be started for longer either.
  package static let longest = 24 * 3_600_000

  package var forgottenAt: Instant {
    Instant(milliseconds: since.milliseconds + Self.longest) ?? since
  }

  package init(since: Instant, day: Day, until: Instant? = nil) {
    self.since = since
    self.day = day
    self.until = until
  }

  /// The milliseconds that the timer has run at a moment, at most until ``until``; 0 before its
  /// start.
  package func elapsed(at moment: Instant) -> Int {
    let end = min(moment.milliseconds, until?.milliseconds ?? .max)
    return max(0, end - since.milliseconds)
  }

  /// Returns true if the timer has ended by itself.
  package func isOver(at moment: Instant) -> Bool {
    until.map { $0.milliseconds <= moment.milliseconds } ?? false
  }
}

/// A unit of time that a timer can measure (law 19).
package enum TimeUnit: Hashable, Sendable, CaseIterable {
  case minute
  case hour

  /// The names of the unit in lower case, the usual one first.
  package var words: [String] {
    switch self {
    // Without "m", which means metres.
    case .minute: ["min", "mins", "minute", "minutes"]
    case .hour: ["h", "hour", "hours", "hr", "hrs"]
    }
  }

  /// The unit of time that a text names, in any case; `nil` for any other text.
  package init?(_ unit: String?) {
    guard let unit, unit.utf8.count <= Self.longestWord else { return nil }
    let word = unit.lowercased()
    guard let found = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
    self = found
  }

  private static let longestWord = "minutes".utf8.count

  package var minutes: Int {
    switch self {
    case .minute: 1
    case .hour: 60
    }
  }

  /// A time in this unit, rounded like a timer: minutes to a tenth, hours to a thousandth, which is
  /// less than four seconds.
  ///
  /// A negative time counts as none.
  package func count(ofMilliseconds milliseconds: Int) -> Count {
    let milliseconds = max(milliseconds, 0)
    let (step, size) = self == .minute ? (6_000, 100) : (3_600, 1)
    // Divided before multiplying: values from files must not overflow.
    let steps = milliseconds / step + (milliseconds % step * 2 >= step ? 1 : 0)
    let (thousandths, overflow) = steps.multipliedReportingOverflow(by: size)
    let limit = Count.maximumThousandths
    return Count(thousandths: overflow ? limit : min(thousandths, limit)) ?? .zero
  }

  /// The milliseconds of an amount in this unit.
  package func milliseconds(of count: Count) -> Int {
    // At most 10^12 thousandths, so the product stays far below 2^63.
    count.thousandths * minutes * 60
  }

  /// An amount in words: `1h 35m`, `35m`, `2h`; below a minute in seconds, `24s`.
  ///
  /// Minutes are rounded down, so that an unfinished time never looks finished.
  package func words(for count: Count) -> String {
    Self.words(forMilliseconds: milliseconds(of: count) + (count == .zero ? 0 : tolerance))
  }

  /// A time in words: `1h 35m`, `35m`, `2h`; below a minute in seconds, `24s`.
  package static func words(forMilliseconds milliseconds: Int) -> String {
    let minutes = max(milliseconds, 0) / 60_000
    guard minutes > 0 else {
      let seconds = max(milliseconds, 0) / 1_000
      return seconds > 0 ? "\(seconds)s" : "0m"
    }
    let (hours, rest) = (minutes / 60, minutes % 60)
    guard hours > 0 else { return "\(rest)m" }
    return rest > 0 ? "\(hours)h \(rest)m" : "\(hours)h"
  }

  /// Half a thousandth of an hour, in milliseconds, added because hours are stored rounded: 1h 35m
  /// is stored as 1.583 hours, which is 94.98 minutes.
  private var tolerance: Int { self == .hour ? 1_800 : 0 }
}
