/// Detects sleeps of the machine from readings of its clocks.
///
/// `CLOCK_MONOTONIC` stands still while the machine sleeps and `CLOCK_BOOTTIME` does not, so their
/// difference grows by the length of each sleep. It is constant between sleeps, so one reading at
/// the start and one after each waking are enough.
package struct SleepWatch: Equatable, Sendable {
  /// A reading of the clocks.
  package struct Reading: Equatable, Sendable {
    /// Milliseconds of the clock that stands still during a sleep.
    var awake: Int
    /// Milliseconds of the clock that also runs during a sleep.
    package var whole: Int
    /// The wall clock.
    var now: Instant

    package init(awake: Int, whole: Int, now: Instant) {
      self.awake = awake
      self.whole = whole
      self.now = now
    }

    /// Milliseconds of sleep since the machine was started.
    fileprivate var slept: Int { max(0, whole &- awake) }
  }

  /// The longest sleep that does not end a timer, in milliseconds: ten minutes.
  ///
  /// A timer goes on if the lid is closed only to carry the machine to another room.
  static let longestIgnored = 600_000

  private var last: Reading

  /// Begins with a first reading.
  package init(_ first: Reading) { last = first }

  /// Takes a reading right after a waking.
  ///
  /// Returns the moment, by the wall clock, at which a sleep of more than ``longestIgnored`` began; `nil`
  /// if there was none.
  package mutating func look(_ reading: Reading) -> Instant? {
    let slept = reading.slept - last.slept
    last = reading
    guard slept > Self.longestIgnored else { return nil }
    return Instant(milliseconds: max(0, reading.now.milliseconds - slept))
  }
}
