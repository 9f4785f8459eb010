package import HabitCore

/// Lengths of time as a person writes them: `1h35m`, `1h 35m`, `40m`, `1.5h`, `1:35`, `25`.
package enum DurationText {
  /// Examples, for a message.
  package static let examples = "25m, 1h35m or 1.5h"

  /// Reads a length of time; nil for anything else.
  ///
  /// - Returns: the minutes; a number alone is of minutes.
  package static func minutes(_ text: String) -> Count? {
    let text = text.lowercased().filter { $0 != " " }
    if let number = NumberText.count(text) { return number }
    return clock(text) ?? parts(text)
  }

  /// `1:35`.
  private static func clock(_ text: String) -> Count? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, !text.utf8.contains(UInt8(ascii: ".")),
      let hours = Count(decimal: parts[0].utf8), let minutes = Count(decimal: parts[1].utf8),
      minutes.thousandths < TimeUnit.hour.minutes * Count.one.thousandths
    else { return nil }
    return Count(
      thousandths: hours.thousandths * TimeUnit.hour.minutes + minutes.thousandths
    )
  }

  /// `1h35m`, `1h35`, `90min`, `1.5h`.
  private static func parts(_ text: String) -> Count? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var rest = text[...]
    var thousandths = 0
    var units: [TimeUnit] = []
    while !rest.isEmpty {
      guard let (count, behind) = NumberText.beginning(of: rest) else { return nil }
      let word = behind.prefix { $0.isLetter }
      rest = behind.dropFirst(word.count)
      // Minutes behind hours need no unit.
      let isBare = word.isEmpty && rest.isEmpty && units == [.hour]
      guard let unit = isBare || word == "m" ? .minute : TimeUnit(String(word)),
        units.last != .minute, units.last != unit
      else { return nil }
      let (part, overflow) = count.thousandths.multipliedReportingOverflow(by: unit.minutes)
      guard !overflow, part <= Count.maximumThousandths else { return nil }
      units.append(unit)
      thousandths += part
    }
    return units.isEmpty ? nil : Count(thousandths: thousandths)
  }
}

extension ReminderWords {
  /// The minutes of an interval such as `30m`; nil for anything else.
  package static func minutes(_ text: String) -> Int? {
    guard let count = DurationText.minutes(text), count.thousandths % 1000 == 0 else { return nil }
    return count.thousandths / 1000
  }
}
