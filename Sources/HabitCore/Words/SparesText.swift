/// Spares in words: `2/month`, `1 spare a week`.
package enum SparesText {
  /// Some notations, for help texts.
  package static let examples = "2/month, 1/week, 6/year or none"

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
