/// A subject that clients can subscribe to; the raw value is its name in the protocol.
package enum Topic: String, CaseIterable, Sendable {
  /// Entries: ticks, counts, marks, notes, and completions that follow from them.
  case completions
  /// Habits, journeys and custom items: their fields, order, pauses, archiving.
  case habits
  /// The settings.
  case settings
  /// The current day, which changes at its end or when the clock or zone is set.
  case today
  /// The condition of the storage.
  case storage

  /// Every topic.
  package static let all = Set(allCases)

  /// Its subject, in one sentence.
  package var summary: String {
    switch self {
    case .completions: "Ticks, counts, marks and notes, and what of them counts as done"
    case .habits: "Habits, journeys and custom items: their fields, order, pauses and archiving"
    case .settings: "The settings"
    case .today: "A new day, or a today that moved because the clock, the zone or dayStart did"
    case .storage: "How the history on disk is"
    }
  }
}

extension Topic: ProtocolWord {
  /// The words, as a component.
  package static var schema: Schema { .topic }
}
