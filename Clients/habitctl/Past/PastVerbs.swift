package import HabitctlCore

extension VerbLibrary {
  /// Verbs about past days.
  package static let past = VerbLibrary { heading in
    switch heading {
    case .look: [.grid, .streak, .stats, .log, .report, .review, .get]
    default: []
    }
  }
}
