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

  /// Reads a length of time with a unit, such as `1h35m` or `40m`; nil for anything else, as for a
  /// number alone.
  package static func minutesWithUnit(_ text: String) -> Count? {
    NumberText.count(text) == nil ? minutes(text) : nil
  }

  /// `1:35`.
  private static func clock(_ text: String) -> Count? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hours = whole(parts[0]),
      let minutes = whole(parts[1]), minutes < 60
    else { return nil }
    return sum(hours: hours, minutes: minutes)
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

  private static func sum(hours: Int, minutes: Int) -> Count? {
    Count(thousandths: (hours * TimeUnit.hour.minutes + minutes) * Count.one.thousandths)
  }

  /// A number of at most four digits.
  private static func whole(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
