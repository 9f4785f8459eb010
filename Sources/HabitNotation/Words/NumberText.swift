package import HabitCore

/// Reads numbers as a person writes them: `12`, `2.5`, `2,5`, `10,000`, `10 000`.
package enum NumberText {
  private static let groupLength = 3

  /// Reads a text that is only a number.
  ///
  /// Returns nil if it has a sign or a fourth decimal other than 0, or is out of range. A blank, or
  /// a comma followed by three digits, separates thousands; any other comma is a decimal comma. So
  /// `1,000` is a thousand, but `1,5` and `0,125` have decimals.
  package static func count(_ text: Substring) -> Count? {
    for mark: Character in [",", " "] {
      let groups = text.split(separator: mark, omittingEmptySubsequences: false)
      if isThousands(groups) { return Count(decimal: groups.joined().utf8) }
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.utf8.contains(UInt8(ascii: ".")) else {
      return Count(decimal: text.utf8)
    }
    return Count(decimal: parts.joined(separator: ".").utf8)
  }

  /// Reads a text that is only a number; see the method above.
  package static func count(_ text: String) -> Count? {
    count(text[...])
  }

  /// Reads the number at the beginning of a word; returns it with the rest, such as `km` of
  /// `2,5km`.
  package static func beginning(of word: Substring) -> (count: Count, rest: Substring)? {
    let number = word.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    return count(number).map { ($0, word.dropFirst(number.count)) }
  }

  /// Returns true for groups of thousands, as in `10,000`, but not for `0,125` or `1234,567`.
  private static func isThousands(_ groups: [Substring]) -> Bool {
    guard let first = groups.first, groups.count > 1, first.utf8.first != UInt8(ascii: "0"),
      (1...groupLength).contains(first.utf8.count)
    else { return false }
    return groups.dropFirst().allSatisfy { $0.utf8.count == groupLength }
  }
}

/// Reads lengths of time as a person writes them: `1h35m`, `1h 35m`, `40m`, `1.5h`, `1:35`, `25`.
package enum DurationText {
  package static let examples = "25m, 1h35m or 1.5h"

  /// Reads a length of time in minutes; a number alone is minutes too.
  ///
  /// Returns nil for anything else.
  package static func minutes(_ text: String) -> Count? {
    let text = text.lowercased().filter { $0 != " " }
    if let number = NumberText.count(text) { return number }
    return clock(text) ?? parts(text)
  }

  /// Reads a length such as `1:35`.
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

  /// Reads a length such as `1h35m`, `1h35`, `90min` or `1.5h`.
  private static func parts(_ text: String) -> Count? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var rest = text[...]
    var thousandths = 0
    var units: [TimeUnit] = []
    while !rest.isEmpty {
      guard let (count, after) = NumberText.beginning(of: rest) else { return nil }
      let word = after.prefix { $0.isLetter }
      rest = after.dropFirst(word.count)
      // After hours, a number without a unit is minutes.
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
  /// Reads an interval such as `30m` in whole minutes; nil for anything else.
  static func minutes(_ text: String) -> Int? {
    guard let count = DurationText.minutes(text), count.thousandths % 1000 == 0 else { return nil }
    return count.thousandths / 1000
  }
}
