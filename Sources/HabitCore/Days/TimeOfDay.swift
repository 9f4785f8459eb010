/// A wall-clock time, to the minute, 00:00 … 23:59.
package struct TimeOfDay: Hashable, Sendable {
  /// Since midnight, 0 … 1439.
  package let minutes: Int

  package static let midnight = TimeOfDay(unchecked: 0)
  package static let minutesInDay = 24 * 60

  private init(unchecked minutes: Int) {
    self.minutes = minutes
  }

  /// Creates a time from minutes after midnight; `nil` outside 0 … 1439.
  package init?(minutes: Int) {
    guard (0..<Self.minutesInDay).contains(minutes) else { return nil }
    self.init(unchecked: minutes)
  }

  /// Creates a time from an hour and a minute; `nil` out of range.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.init(unchecked: hour * 60 + minute)
  }

  /// Parses `HH:MM` in ASCII, exactly five bytes; `nil` for anything else.
  package init?(_ text: String) {
    let bytes = text.utf8.span
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = bytes.extracting(0..<2).decimalNumber,
      let minute = bytes.extracting(3..<5).decimalNumber
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// Minutes since `dayStart`, wrapping around at midnight.
  ///
  /// They order the times of a person's day.
  package func minutes(after dayStart: TimeOfDay) -> Int {
    (minutes - dayStart.minutes + Self.minutesInDay) % Self.minutesInDay
  }
}

extension TimeOfDay: Comparable, CustomStringConvertible {
  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.minutes < right.minutes
  }

  /// The five ASCII bytes of `HH:MM`.
  package var ascii: InlineArray<5, UInt8> {
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number) }
    let hour = minutes / 60
    let minute = minutes % 60
    return [
      digit(hour / 10), digit(hour % 10), UInt8(ascii: ":"), digit(minute / 10), digit(minute % 10),
    ]
  }

  package var description: String {
    let ascii = ascii
    return String(decoding: ascii.indices.map { ascii[$0] }, as: UTF8.self)
  }
}

/// A civil date and time of day, to the minute.
package struct CivilMinute: Hashable, Sendable {
  package var date: Day
  package var time: TimeOfDay

  package init(date: Day, time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// Minutes since 0001-01-01 00:00 in civil time.
  var number: Int { Int(date.number) * TimeOfDay.minutesInDay + time.minutes }
}
