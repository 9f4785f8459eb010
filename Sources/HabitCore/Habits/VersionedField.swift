/// A versioned field of a habit with a value; `nil` removes the version.
package struct VersionedField: Equatable, Sendable {
  /// The names of the fields in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case schedule, target, goal, xp, period, spares
  }

  /// The name of the field.
  package let fieldName: Name
  /// Its value.
  package let value: FieldValue?

  /// A field that was read; the functions named as the fields keep to the kind of each.
  package init(_ name: Name, _ value: FieldValue?) {
    fieldName = name
    self.value = value
  }

  /// The days the habit is asked for.
  package static func schedule(_ rule: Schedule?) -> Self {
    Self(.schedule, rule.map { .schedule($0) })
  }
  /// The target of a day, with its unit.
  package static func target(_ rule: Target?) -> Self { Self(.target, rule.map { .target($0) }) }
  /// The direction of the target.
  package static func goal(_ rule: Goal?) -> Self { Self(.goal, rule.map { .goal($0) }) }
  /// The XP of a completion.
  package static func xp(_ rule: Int?) -> Self { Self(.xp, rule.map { .xp($0) }) }
  /// The period the target is of.
  package static func period(_ rule: Period?) -> Self { Self(.period, rule.map { .period($0) }) }
  /// The missed days or periods that a streak passes over.
  package static func spares(_ rule: Spares?) -> Self { Self(.spares, rule.map { .spares($0) }) }
}
