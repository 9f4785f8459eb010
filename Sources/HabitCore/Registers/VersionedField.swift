/// The value of one versioned field; `nil` removes the version.
package enum VersionedField: Equatable, Sendable {
  /// The days the habit is asked for.
  case schedule(Schedule?)
  /// The target of a day.
  case repetitions(Count?)
  /// The direction of the target.
  case goal(Goal?)
  /// The XP of a completion.
  case xp(Int?)

  /// The names of the fields in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case schedule, repetitions, goal, xp
  }

  /// The name of the field.
  package var fieldName: Name {
    switch self {
    case .schedule: .schedule
    case .repetitions: .repetitions
    case .goal: .goal
    case .xp: .xp
    }
  }
}
