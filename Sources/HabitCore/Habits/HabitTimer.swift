/// A running timer of a habit (law 19).
package struct HabitTimer: Hashable, Sendable {
  /// The moment it was started, which also names what it measured: see ``TallyID``.
  package var since: Instant
  /// The day its minutes are tallied to: that on which it was started.
  package var day: Day
  /// The moment at which it ends by itself; `nil` for one that is stopped by the person.
  package var until: Instant?

  /// The longest time that is booked without asking, and that a timer is started for, in
  /// milliseconds.
  ///
  /// A day: one that runs longer was forgotten.
  package static let longest = 24 * 3_600_000

  /// The moment from which it seems forgotten, and is not booked without asking.
  package var forgottenAt: Instant {
    Instant(milliseconds: since.milliseconds + Self.longest) ?? since
  }

  /// Creates a timer.
  package init(since: Instant, day: Day, until: Instant? = nil) {
    self.since = since
    self.day = day
    self.until = until
  }

  /// The milliseconds it has run at a moment: none before its start, and no more after its end.
  package func elapsed(at moment: Instant) -> Int {
    let end = min(moment.milliseconds, until?.milliseconds ?? .max)
    return max(0, end - since.milliseconds)
  }

  /// True when it has ended by itself.
  package func isOver(at moment: Instant) -> Bool {
    until.map { $0.milliseconds <= moment.milliseconds } ?? false
  }
}

/// A unit of time in which a habit is counted, so that a timer can measure it (law 19).
package enum TimeUnit: Hashable, Sendable, CaseIterable {
  case minute
  case hour

  /// The words for it, in lower case, the usual one first.
  package var words: [String] {
    switch self {
    // Not "m": those are metres.
    case .minute: ["min", "mins", "minute", "minutes"]
    case .hour: ["h", "hour", "hours", "hr", "hrs"]
    }
  }

  /// The unit of time that a habit's unit names, in any case; `nil` for any other unit.
  package init?(_ unit: String?) {
    guard let unit, unit.utf8.count <= Self.longestWord else { return nil }
    let word = unit.lowercased()
    guard let found = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
    self = found
  }

  private static let longestWord = "minutes".utf8.count

  /// The minutes it has.
  package var minutes: Int {
    switch self {
    case .minute: 1
    case .hour: 60
    }
  }

  /// A time in this unit, rounded as timers are: minutes to a tenth, hours to a thousandth, which
  /// is less than four seconds; a negative time counts as none.
  package func count(ofMilliseconds milliseconds: Int) -> Count {
    let milliseconds = max(milliseconds, 0)
    let (step, size) = self == .minute ? (6_000, 100) : (3_600, 1)
    // Divided first: values from files must not overflow.
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
  /// Minutes that are not full are left out, so that what is nearly done never looks done.
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

  /// Half a thousandth of an hour, in milliseconds: 1h 35m is 1.583 hours, which are 94.98 minutes.
  private var tolerance: Int { self == .hour ? 1_800 : 0 }
}
