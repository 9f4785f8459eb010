package import HabitctlCore

extension VerbLibrary {
  /// Verbs about the daemon and the program itself.
  package static let care = VerbLibrary(hidden: [.complete]) { heading in
    switch heading {
    case .daemon: [.status, .doctor, .devices, .settings, .watch, .rpc, .words, .help]
    default: []
    }
  }
}
