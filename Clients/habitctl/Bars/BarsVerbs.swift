package import HabitctlCore

extension VerbLibrary {
  /// Verbs for bars and menus.
  package static let bars = VerbLibrary { heading in
    switch heading {
    case .bars: [.bar, .menu]
    default: []
    }
  }
}
