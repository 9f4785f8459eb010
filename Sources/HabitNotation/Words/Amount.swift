package import HabitCore
import HabitProtocol
import TerminalText

/// An amount as a person writes it: `12`, `20 pages`, `5km`, `3 times`.
package struct Amount: Equatable, Sendable {
  package var count: Count
  /// The unit; nil if only a number was written.
  package var unit: String?
  /// The number of words it occupies at the end of those that were read.
  package var words: Int

  /// The longest unit, in bytes: anything longer is a sentence rather than a unit.
  private static let longestUnit = 24

  private static let signs: [Substring] = ["%", "€", "$", "£"]

  /// Words that mark a number as a count without a unit.
  private static let times = ["x", "time", "times"]

  /// Reads an amount at the end of some words; nil if there is none.
  package init?(endOf words: some BidirectionalCollection<String>) {
    if let time = Self.time(endOf: words) {
      self = time
      return
    }
    for length in (1...Self.mostWords).reversed() where words.count >= length {
      let text = words.suffix(length).joined(separator: " ")
      let written = text.drop { $0.isASCII && $0.isNumber || " .,".contains($0) }
      var number = text.prefix(text.count - written.count)
      if number.last == " " { number.removeLast() }
      guard let count = NumberText.count(number),
        let unit = written.isEmpty ? "" : Self.unit(written)
      else { continue }
      self.init(count: count, unit: unit.isEmpty ? nil : unit, words: length)
      return
    }
    return nil
  }

  /// The most words that an amount has, as in `1 000 000 000 steps`.
  private static let mostWords = 5

  /// Reads a number with a sign and drops the sign, as in `+1` or `-0.5`; nil for anything else.
  package init?(signed word: String) {
    guard word.hasPrefix("+") || word.hasPrefix("-"),
      let amount = Amount(endOf: [String(word.dropFirst())])
    else { return nil }
    self = amount
  }

  /// Reads hours and minutes, `1h35m` or `1h 35m`, as minutes; nil for hours alone, which keep
  /// their unit.
  private static func time(endOf words: some BidirectionalCollection<String>) -> Amount? {
    for count in [2, 1] where words.count >= count {
      let text = words.suffix(count).joined()
      guard let hour = text.firstIndex(where: { $0.lowercased() == "h" }),
        text[hour...].contains(where: \.isNumber),
        count == 1 || words.suffix(count).allSatisfy({ $0.first?.isNumber == true }),
        let minutes = DurationText.minutes(text)
      else { continue }
      return Amount(count: minutes, unit: TimeUnit.minute.words[0], words: count)
    }
    return nil
  }

  private init(count: Count, unit: String?, words: Int) {
    self.count = count
    self.unit = unit
    self.words = words
  }

  /// Returns the unit; empty for a word such as `times`, nil for a word that is not a unit.
  private static func unit(_ word: Substring) -> String? {
    guard word.allSatisfy(\.isLetter) || signs.contains(word),
      (1...longestUnit).contains(word.utf8.count)
    else {
      return nil
    }
    return times.contains(word.lowercased()) ? "" : String(word)
  }

  /// Converts the amount to a habit's unit; nil if the two units do not match.
  package func count(in habitUnit: String?) -> Count? {
    guard let unit, let habitUnit else { return count }
    // `m` is read as minutes here: nobody means metres for a habit that is counted in time.
    let written = unit.lowercased() == "m" ? .minute : TimeUnit(unit)
    guard let to = TimeUnit(habitUnit), let from = written else {
      return Self.isSameUnit(unit, habitUnit) ? count : nil
    }
    return from == to ? count : to.count(ofMilliseconds: from.milliseconds(of: count))
  }

  /// Returns true if two units are the same, ignoring case, or if one abbreviates the other, as
  /// `page` does `pages` and `min` does `minutes`.
  package static func isSameUnit(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.lowercased(), right.lowercased())
    return left.hasPrefix(right) || right.hasPrefix(left)
  }
}
