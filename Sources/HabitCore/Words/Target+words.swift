extension Target {
  /// `12 pages`, `33 times a day`, `10 km a week`; without a period `33 times`, `once`.
  package func words(per period: Period?) -> String {
    let end = period.map { " a \($0.rawValue)" } ?? ""
    guard unit == nil else { return amount.words(in: unit) + (period == .day ? "" : end) }
    return (amount == .one ? "once" : amount.words(in: "times")) + end
  }
}
