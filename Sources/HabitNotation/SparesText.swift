package import HabitCore

/// Spares as a person writes them: `2/month`, `2 a month`, `1 spare per week`, `none`.
package enum SparesText {
  /// Some notations, for help texts.
  package static let examples = "2/month, 1/week, 6/year or none"

  private static let none = "none"

  /// The spares of a text; nil where it is none of the notations, or not in range.
  package static func spares(_ text: String) -> Spares? {
    var words = text.lowercased().replacingSlashes.split(separator: " ").map(String.init)
    if words == [none] { return Spares.none }
    words.removeAll { ["spare", "spares", "a", "an", "per", "each", "every"].contains($0) }
    guard words.count == 2, let count = Int(words[0]),
      let period = Period(rawValue: words[1])
    else { return nil }
    let spares = Spares.budget(count, per: period)
    return spares.isValid ? spares : nil
  }

  /// The spares as they are written in a form: `2/month`; empty for none.
  package static func short(_ spares: Spares?) -> String {
    guard case .budget(let count, let period)? = spares else { return "" }
    return "\(count)/\(period.rawValue)"
  }

  /// The spares in words: `2 spares a month`; empty for none.
  package static func words(for spares: Spares?) -> String {
    guard case .budget(let count, let period)? = spares else { return "" }
    return "\(count) \(count == 1 ? "spare" : "spares") a \(period.rawValue)"
  }

  /// The spares that are left: `1 of 2 spares left this month`; empty without any.
  package static func left(_ left: Int?, of spares: Spares?) -> String {
    guard let left, case .budget(let count, let period)? = spares else { return "" }
    return "\(left) of \(count) \(count == 1 ? "spare" : "spares") left this \(period.rawValue)"
  }
}

extension String {
  /// The text with a blank for each slash.
  fileprivate var replacingSlashes: String { String(map { $0 == "/" ? " " : $0 }) }
}
