import TerminalText

/// The direction in which a change is taken back, in words.
enum TakingBack {
  /// A change that a person made.
  case undo
  /// An undo.
  case redo

  /// The beginning of the report on a change, of which something went back or nothing did.
  func title(hasEffect: Bool) -> SafeText {
    switch (self, hasEffect) {
    case (.undo, true): "Undone: "
    case (.undo, false): "Nothing left to undo of: "
    case (.redo, true): "Redone: "
    case (.redo, false): "Nothing left to redo of: "
    }
  }

  /// The line below several changes, with the way back.
  func summary(of count: Int) -> SafeText {
    switch self {
    case .undo: SafeText("\(count) changes undone; 'habitctl redo \(count)' brings them back")
    case .redo: SafeText("\(count) changes redone; 'habitctl undo \(count)' undoes them again")
    }
  }
}
