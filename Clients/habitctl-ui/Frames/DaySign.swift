import HabitCore
import HabitProtocol
import TerminalText

/// The state of a habit on a day as a sign with its style.
enum DaySign: Equatable {
  case done, begun, open, skipped, failed, future, paused

  /// The state of a habit on a day.
  init(_ habit: DayHabit, on day: Day, isFuture: Bool) {
    let count = habit.entry?.count ?? .zero
    let isLimit = habit.goal.value == .atMost
    let isPaused = habit.pauses.contains { $0.from <= day && day <= ($0.through ?? .last) }
    self =
      switch habit.entry?.mark?.value {
      case .skipped?: .skipped
      case .failed?: .failed
      case nil where isLimit && count > habit.repetitions: .failed
      case nil where habit.completed: .done
      case nil where count > .zero && !isLimit && !isFuture: .begun
      case nil: isPaused ? .paused : isFuture ? .future : .open
      }
  }

  /// The sign.
  func sign(_ marks: Marks.Habit) -> SafeText {
    switch self {
    case .done: marks.done
    case .begun: marks.begun
    case .open: marks.open
    case .skipped: marks.skipped
    case .failed: marks.failed
    case .future: marks.future
    case .paused: marks.paused
    }
  }

  /// The state in a word.
  var word: String {
    switch self {
    case .done: "done"
    case .begun: "begun"
    case .open: "open"
    case .skipped: "skipped"
    case .failed: "failed"
    case .future: "to come"
    case .paused: "paused"
    }
  }

  /// The style of the sign.
  var style: Style {
    switch self {
    case .done: .good
    case .begun: .warning
    case .open: .plain
    case .failed: .bad
    case .skipped, .future, .paused: .faint
    }
  }

  /// The style of the name: what is done shines.
  var nameStyle: Style {
    switch self {
    case .done: .good
    case .begun, .open, .failed: .plain
    case .skipped, .future, .paused: .faint
    }
  }
}
