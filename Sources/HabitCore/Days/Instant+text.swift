extension Instant {
  /// The moment as RFC 3339 text in UTC with milliseconds: `2025-11-20T09:12:33.123Z`.
  package var text: String {
    let millisecondsOfDay = milliseconds % Self.millisecondsInDay
    let seconds = millisecondsOfDay / 1000
    let day = Self.epoch.clampedAdding(milliseconds / Self.millisecondsInDay)
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, to: 2) }
    let fraction = Self.padded(millisecondsOfDay % 1000, to: 3)
    return "\(day)T\(time[0]):\(time[1]):\(time[2]).\(fraction)Z"
  }

  /// The moment written as RFC 3339 text in UTC, to the second or the millisecond, or `nil`.
  ///
  /// Other offsets than `Z` are refused: a time that is stored is a moment, not a place.
  package init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 24, bytes.last == UInt8(ascii: "Z"),
      let day = Day(text: bytes.prefix(10)), bytes[10] == UInt8(ascii: "T"),
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

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
