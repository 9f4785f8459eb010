/// The value of one field that changes from a day on; `nil` takes that version back.
package enum VersionedField: Equatable, Sendable {
  /// On which days the habit is asked for.
  case schedule(Schedule?)
  /// The target of a day.
  case repetitions(Count?)
  /// Which way the target points.
  case goal(Goal?)
  /// What a completion earns.
  case xp(Int?)

  /// The names of the fields, as they are written in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case schedule, repetitions, goal, xp
  }

  /// Which field it is.
  package var fieldName: Name {
    switch self {
    case .schedule: .schedule
    case .repetitions: .repetitions
    case .goal: .goal
    case .xp: .xp
    }
  }
}
