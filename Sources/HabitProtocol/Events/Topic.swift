/// What a subscriber may want to hear of; the raw value is the name in the protocol.
package enum Topic: String, CaseIterable, Sendable {
  /// What was done on days: ticks, counts, marks, notes, and what of them counts as done.
  case completions
  /// Habits, journeys and custom items: their fields, order, pauses, archiving.
  case habits
  /// The settings.
  case settings
  /// Which day is today, because it ended, or because the clock or the zone changed.
  case today
  /// How the storage is.
  case storage

  /// All there are.
  package static let all = Set(allCases)

  /// What it is about, in one sentence.
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
