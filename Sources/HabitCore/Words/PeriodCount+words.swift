/// The words for targets that are for a whole week, month or year.
extension PeriodCount {
  /// `6.5/10 km this week, 3.5 left`; a time `1h 30m of 5h this week, 3h 30m left`; of a limit
  /// `1/2 this week, 1 left` or `3/2 this week, 1 too many`.
  ///
  /// - Parameters:
  ///   - unit: the unit of the amount; nil for a plain number.
  ///   - isLimit: true for an at-most target.
  /// - Returns: the words.
  package func words(unit: String?, isLimit: Bool) -> String {
    let joint = TimeUnit(unit) == nil ? "/" : " of "
    return sentence(joint, unit, isLimit: isLimit)
  }

  /// The same as it is spoken: `6.5 of 10 km this week, 3.5 left`.
  package func spoken(unit: String?, isLimit: Bool) -> String {
    sentence(" of \(isLimit ? "at most " : "")", unit, isLimit: isLimit)
  }

  /// `6.5/10`; a time `1h 30m/5h`.
  package func short(unit: String?) -> String {
    let unit = TimeUnit(unit)
    return Self.text(count, unit) + "/" + Self.text(target, unit)
  }

  private static func text(_ amount: Count, _ unit: TimeUnit?) -> String {
    unit?.words(for: amount) ?? amount.description
  }

  private func sentence(_ joint: String, _ unit: String?, isLimit: Bool) -> String {
    let time = TimeUnit(unit)
    let name = time == nil ? unit.map { " " + target.agreeing($0) } ?? "" : ""
    let rest =
      if isLimit, over > .zero {
        ", \(Self.text(over, time)) too \(time == nil ? "many" : "much")"
      } else if isLimit || left > .zero {
        ", \(Self.text(left, time)) left"
      } else {
        ""
      }
    let amount = Self.text(count, time) + joint + Self.text(target, time)
    return "\(amount)\(name) this \(period.rawValue)\(rest)"
  }
}
