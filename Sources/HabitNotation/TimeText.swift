package import HabitCore

/// Times of day as a person writes them.
package enum TimeText {
  /// Reads `21:00`, `7:30`, `9am`, `9:30 pm`, `noon` or `midnight`; nil for anything else.
  ///
  /// An hour alone, such as `9`, is read only where nothing but a time is possible.
  package static func time(_ text: String, allowingBareHour: Bool = false) -> TimeOfDay? {
    let text = text.lowercased().filter { $0 != " " }
    switch text {
    case "noon", "midday": return TimeOfDay(hour: 12, minute: 0)
    case "midnight": return .midnight
    default: break
    }
    for (suffix, offset) in [("am", 0), ("pm", hoursOfHalfDay)] where text.hasSuffix(suffix) {
      guard let time = clock(String(text.dropLast(suffix.count)), allowingBareHour: true),
        (1...hoursOfHalfDay).contains(time.minutes / minutesInHour)
      else { return nil }
      // 12 am is midnight and 12 pm is noon.
      let hour = time.minutes / minutesInHour % hoursOfHalfDay + offset
      return TimeOfDay(hour: hour, minute: time.minutes % minutesInHour)
    }
    return clock(text, allowingBareHour: allowingBareHour)
  }

  private static let hoursOfHalfDay = 12
  private static let minutesInHour = 60

  /// `9`, `09`, `9:30` or `09:30`.
  private static func clock(_ text: String, allowingBareHour: Bool) -> TimeOfDay? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = parts.first.flatMap({ number($0, digits: 1...2) }) else { return nil }
    switch parts.count {
    case 1: return allowingBareHour ? TimeOfDay(hour: hour, minute: 0) : nil
    case 2: return number(parts[1], digits: 2...2).flatMap { TimeOfDay(hour: hour, minute: $0) }
    default: return nil
    }
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
