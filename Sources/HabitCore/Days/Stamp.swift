/// The time of a transaction on a hybrid logical clock: wall-clock milliseconds, and a counter for
/// stamps within one millisecond or after the clock was set back.
///
/// (Kulkarni et al., "Logical Physical Clocks", 2014.)
package struct Stamp: Hashable, Sendable {
  /// Milliseconds in the upper 48 bits, the counter in the lower 16.
  private let bits: UInt64

  /// Earlier than every stamp of a clock.
  package static let earliest = Stamp(bits: 0)
  /// Later than every stamp of a clock.
  package static let latest = Stamp(bits: .max)
  /// The largest counter; beyond it the clock advances by a millisecond.
  package static let maximumCounter = 0xFFFF

  /// Clock readings are limited to this, in milliseconds: a device whose clock is far ahead leaves
  /// others a day's worth of stamps to prevail over its own.
  private static let latestReading = Instant.maximumMilliseconds - 86_400_000

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// The stamp of two numbers, or `nil` when the milliseconds are not an ``Instant`` or the counter
  /// is outside 0 … ``maximumCounter``.
  package init?(milliseconds: Int, counter: Int) {
    guard Instant(milliseconds: milliseconds) != nil,
      (0...Self.maximumCounter).contains(counter)
    else { return nil }
    bits = UInt64(milliseconds) << 16 | UInt64(counter)
  }

  /// Milliseconds since 1970-01-01 00:00 UTC.
  package var milliseconds: Int { Int(bits >> 16) }
  /// The number that distinguishes stamps of one millisecond.
  package var counter: Int { Int(bits & 0xFFFF) }

  /// The next stamp at a clock reading: always later than this one.
  ///
  /// - Returns: `nil` when no later stamp exists, at the end of the year 9999.
  package func next(at now: Instant) -> Stamp? {
    let now = min(now.milliseconds, Self.latestReading)
    return now > milliseconds ? Stamp(milliseconds: now, counter: 0) : following
  }

  /// The earliest stamp after this one; `nil` at the end of the year 9999.
  package var following: Stamp? {
    Stamp(milliseconds: milliseconds, counter: counter + 1)
      ?? Stamp(milliseconds: milliseconds + 1, counter: 0)
  }
}

extension Stamp: Comparable {
  /// Orders by milliseconds, then by counter.
  package static func < (left: Stamp, right: Stamp) -> Bool { left.bits < right.bits }
}
