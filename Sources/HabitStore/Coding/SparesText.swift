import HabitCore

/// Spares as one text (FORMAT.md, "Changes").
enum SparesText {
  private static let none = "none"

  /// The text of spares.
  static func text(of spares: Spares) -> String {
    switch spares {
    case .none: none
    case .budget(let count, let period): "\(count) a \(period.rawValue)"
    }
  }

  /// The spares of a text, or `nil` when it is not exactly what ``text(of:)`` writes.
  static func spares(of text: String) -> Spares? {
    if text == none { return Spares.none }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let count = Int(words[0]),
      let period = Period(rawValue: String(words[2]))
    else { return nil }
    let spares = Spares.budget(count, per: period)
    guard spares.isValid, self.text(of: spares) == text else { return nil }
    return spares
  }
}
