package import HabitCore

/// The day state of a habit, as a sign and in a word.
package enum DayState: Equatable, Sendable {
  /// Completed.
  case done
  /// Begun, but short of the target.
  case begun
  /// Still to do.
  case open
  /// Skipped on purpose.
  case skipped
  /// Missed, and a spare makes up for it.
  case spared
  /// Marked as failed, or beyond a limit.
  case failed
  /// Still in the future.
  case future
  /// Paused, and nothing is recorded.
  case paused

  /// The state of a day that the daemon tells in a word.
  package init(_ state: GridCell.State?) {
    self =
      switch state {
      case .done: .done
      case .partial: .begun
      case .skipped: .skipped
      case .spared: .spared
      case .failed: .failed
      case .future: .future
      case .paused: .paused
      case .open, .missed, .satisfied, .unscheduled, .archived, .beforeStart, .finished, nil: .open
      }
  }

  /// The state of what was recorded, wherever it stands.
  ///
  /// - Parameters:
  ///   - isCompleted: true if the habit counts as completed that day.
  ///   - count: the recorded amount.
  ///   - mark: the recorded mark.
  ///   - limit: the most that an at-most habit may reach; nil for any other habit.
  package init(isCompleted: Bool, count: Count, mark: Mark?, limit: Count? = nil) {
    self =
      switch mark {
      case .skipped?: .skipped
      case .failed?: .failed
      case nil where limit.map { count > $0 } ?? false: .failed
      case nil where isCompleted: .done
      case nil: count > .zero && limit == nil ? .begun : .open
      }
  }

  /// The sign of the state.
  package func sign(_ marks: Marks.Habit) -> Line {
    let sign =
      switch self {
      case .done: marks.done
      case .begun: marks.begun
      case .open: marks.open
      case .skipped: marks.skipped
      case .spared: marks.spared
      case .failed: marks.failed
      case .future: marks.future
      case .paused: marks.paused
      }
    return Line(sign, style)
  }

  /// The style of the sign.
  package var style: Style {
    switch self {
    case .done: .good
    case .begun: .warning
    case .open: .plain
    case .failed: .bad
    case .skipped, .spared, .future, .paused: .faint
    }
  }

  /// The state in a word.
  package var word: SafeText {
    switch self {
    case .done: "done"
    case .begun: "begun"
    case .open: "open"
    case .skipped: "skipped"
    case .spared: "spared"
    case .failed: "failed"
    case .future: "to come"
    case .paused: "paused"
    }
  }
}
