package import HabitCore
import HabitProtocol
import TerminalText

/// An amount as a person writes it: `12`, `20 pages`, `5km`, `3 times`.
package struct Amount: Equatable, Sendable {
  package var count: Count
  /// The unit; nil for a number alone or with a word such as `times`.
  package var unit: String?
  /// The number of words at the end that belong to the amount.
  package var words: Int

  /// The longest unit, in bytes; a longer text is a sentence rather than a unit.
  private static let longestUnit = 24

  private static let signs: [Substring] = ["%", "€", "$", "£"]

  /// Words after a number that make it a count without a unit.
  private static let times = ["x", "time", "times"]

  /// Reads the amount at the end of some words; nil if there is none.
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

  /// The most words of an amount, as in `1 000 000 000 steps`.
  private static let mostWords = 5

  /// Reads an amount with a sign, such as `+1` or `-5km`, without the sign; nil for anything else.
  package init?(signed word: String) {
    guard word.hasPrefix("+") || word.hasPrefix("-"),
      let amount = Amount(endOf: [String(word.dropFirst())])
    else { return nil }
    self = amount
  }

  /// Reads hours and minutes, `1h35m` or `1h 35m`, as minutes.
  ///
  /// Returns nil for hours alone, which keep `h` as their unit.
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

  /// Returns the word as a unit: empty for a word such as `times`, nil for a word that cannot be a
  /// unit.
  private static func unit(_ word: Substring) -> String? {
    guard word.allSatisfy(\.isLetter) || signs.contains(word),
      (1...longestUnit).contains(word.utf8.count)
    else {
      return nil
    }
    return times.contains(word.lowercased()) ? "" : String(word)
  }

  /// The unit of time; `m` means minutes, because nobody means metres where a time is expected.
  package var timeUnit: TimeUnit? {
    unit.flatMap { $0.lowercased() == "m" ? .minute : TimeUnit($0) }
  }

  /// Converts the amount to a habit's unit; nil if the two units do not match.
  package func count(in habitUnit: String?) -> Count? {
    guard let unit, let habitUnit else { return count }
    guard let to = TimeUnit(habitUnit), let from = timeUnit else {
      return Self.isSameUnit(unit, habitUnit) ? count : nil
    }
    return from == to ? count : to.count(ofMilliseconds: from.milliseconds(of: count))
  }

  /// Returns true if two units are the same, ignoring case, or if one is the beginning of the
  /// other, such as `page` and `pages`, or `min` and `minutes`.
  package static func isSameUnit(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.lowercased(), right.lowercased())
    return left.hasPrefix(right) || right.hasPrefix(left)
  }
}
