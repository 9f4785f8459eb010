package import HabitCore

/// The state of a habit on a day, as a sign and as a word.
package enum DayState: Equatable, Sendable {
  case done
  /// Begun, but below the target.
  case begun
  case open
  case skipped
  /// Missed, but covered by a spare.
  case spared
  /// Marked as failed, or above a limit.
  case failed
  case future
  /// Paused, without a record.
  case paused

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

  /// Creates the state of a record, regardless of a schedule.
  ///
  /// `limit` is the highest amount allowed for an at-most habit, nil for any other habit.
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

  /// Returns the sign of the state.
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

  var style: Style {
    switch self {
    case .done: .good
    case .begun: .warning
    case .open: .plain
    case .failed: .bad
    case .skipped, .spared, .future, .paused: .faint
    }
  }

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

extension GridCell.State {
  /// The state's meaning for a legend; nil if the state has no sign.
  package var words: SafeText? {
    switch self {
    case .satisfied: "enough done"
    case .unscheduled: "not due"
    case .archived, .beforeStart, .finished, .future: nil
    default: SafeText(rawValue)
    }
  }

  /// Returns the sign of the state: a square in the habit's colour for a completed day if the
  /// terminal has enough colours, and a different shape for every other state.
  package func sign(_ color: HabitColor?, _ appearance: Appearance) -> Line {
    let marks = appearance.marks.grid
    let own: Style = color.map { .tinted($0) } ?? .good
    switch self {
    case .done where appearance.colors.depth > .basic:
      return Line(appearance.marks.cell, .square(color))
    case .done: return Line(marks.done, own)
    case .partial: return Line(marks.partial, own)
    case .failed: return Line(marks.failed, .bad)
    case .missed: return Line(marks.missed, .faint)
    case .skipped: return Line(marks.skipped, .faint)
    case .spared: return Line(marks.spared, own)
    case .paused: return Line(marks.paused, .faint)
    case .open: return Line(marks.open, .strong)
    case .satisfied: return Line(marks.satisfied, own)
    case .unscheduled: return Line(marks.unscheduled, .faint)
    case .archived, .beforeStart, .finished, .future: return Line(.blanks(1))
    }
  }
}
