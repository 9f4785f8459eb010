/// Finds out when the machine slept, from readings of its clocks.
///
/// One clock stands still while the machine sleeps and another one does not (`CLOCK_MONOTONIC` and
/// `CLOCK_BOOTTIME`), so their distance grows by what was slept. Between two sleeps nothing
/// changes: it is enough to look once at the start and after each waking.
package struct SleepWatch: Equatable, Sendable {
  /// A reading of the clocks.
  package struct Reading: Equatable, Sendable {
    /// Milliseconds of the clock that stands still while the machine sleeps.
    package var awake: Int
    /// Milliseconds of the clock that does not.
    package var whole: Int
    /// The wall clock.
    package var now: Instant

    /// Creates a reading.
    package init(awake: Int, whole: Int, now: Instant) {
      self.awake = awake
      self.whole = whole
      self.now = now
    }

    /// The milliseconds slept since the machine was started.
    fileprivate var slept: Int { max(0, whole &- awake) }
  }

  /// The longest sleep that does not end a timer, in milliseconds: ten minutes.
  ///
  /// Closing the lid to carry the machine to another room does not end a timer.
  package static let shortest = 600_000

  private var last: Reading

  /// Watches from a first reading on.
  package init(_ first: Reading) { last = first }

  /// Looks again, right after a waking; returns the moment by the wall clock at which a sleep of
  /// more than ``shortest`` began, or `nil` if there was none.
  package mutating func look(_ reading: Reading) -> Instant? {
    let slept = reading.slept - last.slept
    last = reading
    guard slept > Self.shortest else { return nil }
    return Instant(milliseconds: max(0, reading.now.milliseconds - slept))
  }
}
