package import HabitCore

/// The day state of a habit, as a sign and as a word.
package enum DayState: Equatable, Sendable {
  case done
  /// Begun, but short of the target.
  case begun
  case open
  case skipped
  /// Missed, but made up for by a spare.
  case spared
  /// Marked as failed, or beyond a limit.
  case failed
  case future
  /// Paused, and nothing is recorded.
  case paused

  /// The day state that the daemon reports.
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

  /// The day state of a record, without its schedule.
  ///
  /// `limit` is the most that an at-most habit may reach, nil for any other habit.
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

extension GridCell.State {
  /// The state's meaning; nil if nothing is drawn for it.
  package var words: SafeText? {
    switch self {
    case .satisfied: "enough done"
    case .unscheduled: "not due"
    case .archived, .beforeStart, .finished, .future: nil
    default: SafeText(rawValue)
    }
  }

  /// The state as a table of single days shows it: a day that a quota, or the target of a whole
  /// period, left free is not missed, whatever became of its period; nil is the period of a day.
  package func shown(under schedule: Schedule?, _ period: Period?) -> Self {
    guard self == .missed, schedule?.isQuota == true || period ?? .day != .day else { return self }
    return .unscheduled
  }

  /// The sign of the state: a square of the habit's colour for a completed day if the terminal has
  /// enough colours, and a different shape for every other state.
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
