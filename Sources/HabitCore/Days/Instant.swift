/// A moment in milliseconds since 1970-01-01 00:00 UTC.
package struct Instant: Hashable, Sendable {
  /// 0 … ``maximumMilliseconds``.
  package let milliseconds: Int

  /// The last moment of the year 9999, where ``Day`` ends too.
  package static let maximumMilliseconds = 253_402_300_799_999

  package static let earliest = Instant(unchecked: 0)

  private init(unchecked milliseconds: Int) { self.milliseconds = milliseconds }

  /// Creates an instant from milliseconds after the epoch; `nil` out of range.
  package init?(milliseconds: Int) {
    guard (0...Self.maximumMilliseconds).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }
}

extension Instant {
  /// RFC 3339 text in UTC with milliseconds: `2025-11-20T09:12:33.123Z`.
  package var text: String {
    let ascii = ascii
    return String(decoding: ascii.indices.map { ascii[$0] }, as: UTF8.self)
  }

  /// The 24 ASCII bytes of ``text``.
  package var ascii: InlineArray<24, UInt8> {
    let rest = milliseconds % Self.millisecondsInDay
    let seconds = rest / 1000
    let day = Day.unixEpoch.clampedAdding(milliseconds / Self.millisecondsInDay).ascii
    func digit(_ value: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10) }
    let colon = UInt8(ascii: ":")
    return [
      day[0], day[1], day[2], day[3], day[4], day[5], day[6], day[7], day[8], day[9],
      UInt8(ascii: "T"), digit(seconds / 36_000), digit(seconds / 3600),
      colon, digit(seconds / 600 % 6), digit(seconds / 60),
      colon, digit(seconds / 10 % 6), digit(seconds),
      UInt8(ascii: "."), digit(rest / 100), digit(rest / 10), digit(rest),
      UInt8(ascii: "Z"),
    ]
  }

  /// Parses RFC 3339 text in UTC, to the second or the millisecond; `nil` for anything else.
  ///
  /// Offsets other than `Z` are refused, because an instant is stored, not a local time.
  package init?(text: String) {
    let bytes = text.utf8.span
    guard bytes.count == 20 || bytes.count == 24, bytes[bytes.count - 1] == UInt8(ascii: "Z"),
      let day = Day(text: bytes.extracting(first: 10)), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = bytes.extracting(11..<13).decimalNumber, hour < 24,
      let minute = bytes.extracting(14..<16).decimalNumber, minute < 60,
      let second = bytes.extracting(17..<19).decimalNumber, second < 60
    else { return nil }
    var fraction = 0
    if bytes.count == 24 {
      guard bytes[19] == UInt8(ascii: "."),
        let number = bytes.extracting(20..<23).decimalNumber
      else { return nil }
      fraction = number
    }
    let seconds = (hour * 60 + minute) * 60 + second
    self.init(
      milliseconds: day.days(since: .unixEpoch) * Self.millisecondsInDay + seconds * 1000
        + fraction
    )
  }

  private static let millisecondsInDay = 86_400_000
}

/// The time of a transaction on a hybrid logical clock.
///
/// It has the milliseconds of the wall clock, and a counter for stamps within one millisecond or
/// after the clock was set back. (Kulkarni et al., "Logical Physical Clocks", 2014.)
package struct Stamp: Hashable, Sendable {
  /// Milliseconds in the upper 48 bits, the counter in the lower 16.
  private let bits: UInt64

  /// Earlier than any stamp of a clock.
  package static let earliest = Stamp(bits: 0)
  /// Later than any stamp of a clock.
  package static let latest = Stamp(bits: .max)
  /// The largest counter; the stamp after it is in the next millisecond.
  package static let maximumCounter = 0xFFFF

  /// The latest clock reading that is used, in milliseconds: a day before the last instant.
  ///
  /// Even if one device's clock is far ahead, a day of later stamps is left for the others.
  private static let latestReading = Instant.maximumMilliseconds - 86_400_000

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// Creates a stamp; `nil` if the milliseconds are not an ``Instant`` or the counter is outside 0
  /// … ``maximumCounter``.
  package init?(milliseconds: Int, counter: Int) {
    guard Instant(milliseconds: milliseconds) != nil,
      (0...Self.maximumCounter).contains(counter)
    else { return nil }
    bits = UInt64(milliseconds) << 16 | UInt64(counter)
  }

  /// Since 1970-01-01 00:00 UTC.
  package var milliseconds: Int { Int(bits >> 16) }
  /// Distinguishes stamps within one millisecond.
  package var counter: Int { Int(bits & 0xFFFF) }

  /// The next stamp at a clock reading, always later than this one; `nil` at the end of the year
  /// 9999.
  package func next(at now: Instant) -> Stamp? {
    let now = min(now.milliseconds, Self.latestReading)
    return now > milliseconds ? Stamp(milliseconds: now, counter: 0) : following
  }

  /// The earliest stamp after this one; `nil` at the end of the year 9999.
  var following: Stamp? {
    Stamp(milliseconds: milliseconds, counter: counter + 1)
      ?? Stamp(milliseconds: milliseconds + 1, counter: 0)
  }
}

extension Stamp: Comparable {
  package static func < (left: Stamp, right: Stamp) -> Bool { left.bits < right.bits }
}
