import TerminalText

/// The direction in which a change is taken back, in words.
enum TakingBack {
  /// A change that a person made.
  case undo
  /// An undo.
  case redo

  /// The extent to which a change went back.
  enum Effect {
    /// Something is different now.
    case some
    /// All that was written is the same again.
    case same
    /// Nothing could be written.
    case none
  }

  /// The beginning of the report on a change.
  func title(_ effect: Effect) -> SafeText {
    switch (self, effect) {
    case (.undo, .some): "Undone: "
    case (.undo, .same): "Undone, and nothing is different: "
    case (.undo, .none): "Nothing left to undo of: "
    case (.redo, .some): "Redone: "
    case (.redo, .same): "Redone, and nothing is different: "
    case (.redo, .none): "Nothing left to redo of: "
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
