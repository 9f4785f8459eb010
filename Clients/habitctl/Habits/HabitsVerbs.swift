package import HabitctlCore

extension VerbLibrary {
  /// Verbs of habits and journeys.
  package static let habits = VerbLibrary { heading in
    switch heading {
    case .habits:
      [
        .add, .edit, .list, .tags, .tag, .move, .pause, .resume, .pauses, .archive, .restore,
        .remove,
      ]
    case .journeys: [.journeys, .join, .leave, .library, .custom]
    default: []
    }
  }
}
