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
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 24, bytes.last == UInt8(ascii: "Z"),
      let day = Day(text: bytes.span.extracting(first: 10)), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = Self.number(bytes[11...12]), hour < 24,
      let minute = Self.number(bytes[14...15]), minute < 60,
      let second = Self.number(bytes[17...18]), second < 60
    else { return nil }
    var fraction = 0
    if bytes.count == 24 {
      guard bytes[19] == UInt8(ascii: "."), let number = Self.number(bytes[20...22]) else {
        return nil
      }
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

  private static func number(_ digits: some Sequence<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
