/// The demand of a day or a period: an amount, and its unit.
///
/// They are one value, so that a unit that comes later says nothing of the days before (law 2).
package struct Target: Sendable {
  /// The amount that completes it, or that a limit allows.
  package var amount: Count
  /// The unit of the amount, such as "pages" or "km".
  package var unit: String?

  /// Once, or one of a unit.
  package init(_ amount: Count = .one, _ unit: String? = nil) {
    self.amount = amount
    self.unit = unit
  }

  /// True when it is reached step by step: with a unit, or more than one.
  package var isCounted: Bool { unit != nil || amount > .one }
}

extension Target: Equatable {
  /// Compares bytes: a unit may be changed to one that only looks alike.
  package static func == (left: Target, right: Target) -> Bool {
    left.amount == right.amount && left.isCounted(in: right.unit)
  }

  /// True when the unit is its own, so that counts in both add up.
  package func isCounted(in other: String?) -> Bool {
    guard let unit, let other else { return unit == other }
    return unit.utf8.elementsEqual(other.utf8)
  }
}

extension Target {
  /// The target, if its unit is allowed.
  ///
  /// - Throws: as ``HabitText/checked(_:)``.
  package func checked() throws(RuleViolation) -> Target {
    if let unit { _ = try HabitText.unit.checked(unit) }
    return self
  }
}

extension Habit {
  /// The unit of the target in force on a day.
  package func unit(on day: Day) -> String? { target.value(on: day).unit }
}
