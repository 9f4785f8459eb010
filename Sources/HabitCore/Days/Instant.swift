/// A moment in milliseconds since 1970-01-01 00:00 UTC.
package struct Instant: Hashable, Sendable {
  /// Milliseconds since the epoch, 0 … ``maximumMilliseconds``.
  package let milliseconds: Int

  /// The last moment of the year 9999, where ``Day`` ends too.
  package static let maximumMilliseconds = 253_402_300_799_999

  /// The first moment, 1970-01-01 00:00 UTC.
  package static let earliest = Instant(unchecked: 0)

  private init(unchecked milliseconds: Int) { self.milliseconds = milliseconds }

  /// The moment that many milliseconds after the epoch, or `nil` out of range.
  package init?(milliseconds: Int) {
    guard (0...Self.maximumMilliseconds).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }
}

extension Instant {
  /// The instant as RFC 3339 text in UTC with milliseconds: `2025-11-20T09:12:33.123Z`.
  package var text: String {
    let ascii = ascii
    return String(decoding: ascii.indices.map { ascii[$0] }, as: UTF8.self)
  }

  /// The 24 ASCII bytes of ``text``.
  package var ascii: InlineArray<24, UInt8> {
    let rest = milliseconds % Self.millisecondsInDay
    let seconds = rest / 1000
    let day = Self.epoch.clampedAdding(milliseconds / Self.millisecondsInDay).ascii
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
  /// Offsets other than `Z` are refused: what is stored is an instant, not a local time.
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
      milliseconds: day.days(since: Self.epoch) * Self.millisecondsInDay + seconds * 1000
        + fraction
    )
  }

  private static let millisecondsInDay = 86_400_000

  /// 1970-01-01, whose day number is 719 162.
  private static let epoch = Day(CivilDate(year: 1970, month: 1, day: 1)) ?? .first
}
