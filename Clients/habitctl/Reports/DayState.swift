import HabitCore
import HabitProtocol
import TerminalText

/// The day state of a habit.
enum DayState: Equatable {
  /// Completed.
  case done
  /// Begun, but short of the target.
  case begun
  /// Still to do.
  case open
  /// Skipped on purpose.
  case skipped
  /// Marked as failed.
  case failed
  /// Still in the future.
  case future
  /// Paused, and nothing is recorded.
  case paused

  /// The state that follows from an entry and the day; `limit` is the most an at-most habit may
  /// reach.
  init(
    isCompleted: Bool,
    entry: Entry?,
    isFuture: Bool = false,
    isPaused: Bool = false,
    limit: Count? = nil
  ) {
    let count = entry?.count ?? .zero
    self =
      switch (isCompleted, entry?.mark?.value) {
      case (true, _): .done
      case (false, .skipped): .skipped
      case (false, .failed): .failed
      case _ where limit.map { count > $0 } ?? false: .failed
      case _ where count > .zero && limit == nil: isFuture ? .future : .begun
      default: isPaused ? .paused : isFuture ? .future : .open
      }
  }

  /// The sign of the state.
  func sign(_ marks: Marks.Habit) -> Line {
    switch self {
    case .done: Line(marks.done, .good)
    case .begun: Line(marks.begun, .warning)
    case .open: Line(marks.open)
    case .skipped: Line(marks.skipped, .faint)
    case .failed: Line(marks.failed, .bad)
    case .future: Line(marks.future, .faint)
    case .paused: Line(marks.paused, .faint)
    }
  }

  /// The state in a word.
  var word: SafeText {
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
}
