package import HabitctlCore

extension VerbLibrary {
  /// Verbs about files, and the demonstration.
  package static let files = VerbLibrary(hints: { $0.stepsToImport }) { heading in
    switch heading {
    case .files: [.import, .export, .backups]
    case .daemon: [.demo]
    default: []
    }
  }
}
