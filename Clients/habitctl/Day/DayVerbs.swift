package import HabitctlCore

extension VerbLibrary {
  package static let day = VerbLibrary(hidden: [.inPlace]) { heading in
    switch heading {
    case .look: [.day, .week]
    case .record:
      [
        .toggle, .done, .undone, .count, .tally, .skip, .fail, .unmark, .clear, .note, .practice,
        .ask, .start, .stop, .cancel,
      ]
    case .files: [.undo, .redo]
    default: []
    }
  }
}
