/// The amount required on a day or in a period, with its unit.
///
/// Amount and unit are one value, so that a unit given later does not apply to earlier days (law
/// 2).
package struct Target: Sendable {
  /// The amount that completes a day or period, or that a limit allows.
  package var amount: Count
  /// Free text, such as "pages" or "km".
  package var unit: String?

  /// Creates a target; the default amount is one.
  package init(_ amount: Count = .one, _ unit: String? = nil) {
    self.amount = amount
    self.unit = unit
  }

  /// True if the target is reached step by step: it has a unit, or its amount is above one.
  package var isCounted: Bool { unit != nil || amount > .one }
}

extension Target: Equatable {
  /// Equal amounts, and units of the same bytes: `==` of two texts ignores the form of accents.
  package static func == (left: Target, right: Target) -> Bool {
    left.amount == right.amount && left.isCounted(in: right.unit)
  }

  /// Returns true if the units are the same, so that counts in both add up.
  func isCounted(in other: String?) -> Bool {
    guard let unit, let other else { return unit == other }
    return unit.utf8.elementsEqual(other.utf8)
  }
}

extension Target {
  /// Returns the target if its unit is valid.
  ///
  /// - Throws: the same errors as ``HabitText/checked(_:)``.
  package func checked() throws(RuleViolation) -> Target {
    if let unit { _ = try HabitText.unit.checked(unit) }
    return self
  }
}

extension Habit {
  /// The unit in force on a day.
  package func unit(on day: Day) -> String? { target.value(on: day).unit }
}

/// The direction of a habit's target.
package enum Goal: String, Sendable, CaseIterable {
  /// The count must reach the target.
  case atLeast
  /// The count must not exceed the target.
  case atMost
}

extension Habit {
  /// True if any version of the goal is a limit.
  package var isEverAtMost: Bool {
    goal.base == .atMost || goal.later.contains { $0.value == .atMost }
  }

  /// Returns true for a day that is marked failed or exceeds a daily limit.
  func isFailed(_ outcome: Outcome, on day: Day) -> Bool {
    switch outcome.mark {
    case .failed: true
    case .skipped: false
    case nil:
      goal.value(on: day) == .atMost && outcome.count > target.value(on: day).amount
        && targetPeriod(on: day) == nil
    }
  }

  /// The due days before today under a limit; each is kept unless its entry says otherwise.
  func daysKeptByDefault(before today: Day) -> DaySet {
    guard startDate < today else { return DaySet() }
    var days = DaySet()
    for stretch in goal.segments(in: startDate...today.clampedAdding(-1))
    where stretch.value == .atMost {
      days.formUnion(numbers: BitSet(in: stretch.days.numbers) { dueWord($0) })
    }
    // A limit for a whole period is not kept day by day.
    guard hasPeriods else { return days }
    return DaySet(days.filter { targetPeriod(on: $0) == nil })
  }
}
