import HabitCore

extension GridCell.State {
  /// What it means; nil where nothing is drawn.
  var words: SafeText? {
    switch self {
    case .satisfied: "enough done"
    case .unscheduled: "not due"
    case .archived, .beforeStart, .future: nil
    default: SafeText(rawValue)
    }
  }

  /// Its sign.
  func sign(_ marks: Marks.Grid) -> Line {
    switch self {
    case .done: Line(marks.done, .good)
    case .partial: Line(marks.partial, .warning)
    case .failed: Line(marks.failed, .bad)
    case .missed: Line(marks.missed, .bad)
    case .skipped: Line(marks.skipped, .faint)
    case .paused: Line(marks.paused, .faint)
    case .open: Line(marks.open, .strong)
    case .satisfied: Line(marks.satisfied, .good)
    case .unscheduled: Line(marks.unscheduled, .faint)
    case .archived, .beforeStart, .future: Line(.blanks(1))
    }
  }
}
