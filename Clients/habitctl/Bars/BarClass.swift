/// A day's progress as a class for a bar's style.
enum BarClass: String, CaseIterable, Sendable {
  /// Everything that was due is completed.
  case done
  /// Some of what was due is completed.
  case partial
  /// None of what was due is completed.
  case none
  /// Nothing is due.
  case empty
  /// The daemon cannot be reached.
  case offline

  /// The class of a day.
  init(_ progress: ProgressReport) {
    self =
      if progress.total == 0 {
        .empty
      } else if progress.isComplete {
        .done
      } else {
        progress.completed > 0 ? .partial : .none
      }
  }

  /// The sign of the class.
  func sign(_ marks: Marks) -> SafeText {
    switch self {
    case .done: marks.habit.done
    case .partial: marks.habit.begun
    case .none: marks.habit.open
    case .empty: marks.habit.future
    case .offline: marks.habit.failed
    }
  }

  /// The colour of the class.
  var color: BarColor {
    switch self {
    case .done: .green
    case .partial: .yellow
    case .none: .blue
    case .empty, .offline: .gray
    }
  }

  /// The colour of the whole text; nil where only the sign is coloured, so that the next habit is
  /// readable on any background.
  var colorOfAll: BarColor? {
    switch self {
    case .done, .empty, .offline: color
    case .partial, .none: nil
    }
  }

  /// The state by which i3status-rust chooses its colour.
  var i3statusRustState: String {
    switch self {
    case .done: "Good"
    case .partial: "Info"
    case .none, .empty: "Idle"
    case .offline: "Warning"
    }
  }
}
