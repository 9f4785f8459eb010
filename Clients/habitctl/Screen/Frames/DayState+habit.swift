import TerminalText

extension DayState {
  /// The style of the name: what is done shines.
  var nameStyle: Style {
    switch self {
    case .done: .good
    case .begun, .open, .failed: .plain
    case .skipped, .spared, .future, .paused: .faint
    }
  }
}
