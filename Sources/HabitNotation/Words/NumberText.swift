package import HabitCore

/// Numbers as a person writes them: `12`, `2.5`, `2,5`, `10,000`, `10 000`.
package enum NumberText {
  /// The digits of a group between the marks of thousands.
  private static let groupLength = 3

  /// Reads a text that is a number and nothing else; nil for a sign, a fourth decimal other than 0, or a
  /// number out of range.
  ///
  /// A comma with three digits behind each is a mark of thousands, as is a blank, and any other comma
  /// begins the decimals: `1,000` is a thousand, `1,5` and `0,125` are not whole.
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

  /// Reads a text that is a number and nothing else.
  package static func count(_ text: String) -> Count? {
    count(text[...])
  }

  /// Reads a number at the beginning of a word, and returns what follows it: `km` of `2,5km`.
  package static func beginning(of word: Substring) -> (count: Count, rest: Substring)? {
    let number = word.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    return count(number).map { ($0, word.dropFirst(number.count)) }
  }

  /// True for the groups of `10,000`; false for those of `0,125` or `1234,567`.
  private static func isThousands(_ groups: [Substring]) -> Bool {
    guard let first = groups.first, groups.count > 1, first.utf8.first != UInt8(ascii: "0"),
      (1...groupLength).contains(first.utf8.count)
    else { return false }
    return groups.dropFirst().allSatisfy { $0.utf8.count == groupLength }
  }
}
