import HabitCore

/// An amount as a person writes it: `12`, `20 pages`, `5km`, `3 times`.
struct Amount: Equatable, Sendable {
  /// The number.
  var count: Count
  /// The unit; nil where only a number was written.
  var unit: String?
  /// The number of words it takes at the end of those it was read from.
  var words: Int

  /// The longest unit, in characters: a longer text is a sentence.
  private static let longestUnit = 24

  /// Words that mark a number as a count without a unit.
  private static let times = ["x", "time", "times"]

  /// Reads an amount at the end of some words; nil where there is none.
  init?(endOf words: some BidirectionalCollection<String>) {
    guard let last = words.last else { return nil }
    if let count = Count(decimal: last.utf8) {
      self.init(count: count, unit: nil, words: 1)
      return
    }
    let digits = last.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    if let count = Count(decimal: digits.utf8) {
      guard let unit = Self.unit(last.dropFirst(digits.count)) else { return nil }
      self.init(count: count, unit: unit.isEmpty ? nil : unit, words: 1)
      return
    }
    guard let before = words.dropLast().last, let count = Count(decimal: before.utf8),
      let unit = Self.unit(last[...])
    else { return nil }
    self.init(count: count, unit: unit.isEmpty ? nil : unit, words: 2)
  }

  private init(count: Count, unit: String?, words: Int) {
    self.count = count
    self.unit = unit
    self.words = words
  }

  /// A unit, empty for a word such as `times`; nil for anything that is not a unit.
  private static func unit(_ word: Substring) -> String? {
    guard word.allSatisfy(\.isLetter), (1...longestUnit).contains(word.utf8.count) else {
      return nil
    }
    return times.contains(word.lowercased()) ? "" : String(word)
  }

  /// True if two units are the same: regardless of case, or one shortened from the other, as `page`
  /// from `pages` and `min` from `minutes`.
  static func isSameUnit(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.lowercased(), right.lowercased())
    return left.hasPrefix(right) || right.hasPrefix(left)
  }
}
