package import HabitCore

/// Numbers as a person writes them.
package enum NumberText {
  /// `12`, `2.5`, `2,5`, `10,000`; nil for anything else.
  package static func count(_ text: some StringProtocol) -> Count? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return Count(decimal: String(text).utf8) }
    let isGrouped =
      parts.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(\.isNumber) }
      && (1...3).contains(parts[0].count)
    if isGrouped { return Count(decimal: parts.joined().utf8) }
    return parts.count == 2 ? Count(decimal: parts.joined(separator: ".").utf8) : nil
  }

  /// The number that a word begins with, as in `20km`.
  package static func leading(_ text: some StringProtocol) -> Count? {
    let digits = text.drop { "$€£".contains($0) }.prefix { $0.isNumber || ".,".contains($0) }
    return digits.isEmpty ? nil : count(digits)
  }
}
