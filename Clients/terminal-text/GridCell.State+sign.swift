package import HabitCore

extension GridCell.State {
  /// The percentage of the habit's colour for a day that was begun, or was no longer due.
  private static let halfStrength = 50

  /// The meaning of the state; nil if nothing is drawn.
  package var words: SafeText? {
    switch self {
    case .satisfied: "enough done"
    case .unscheduled: "not due"
    case .archived, .beforeStart, .future: nil
    default: SafeText(rawValue)
    }
  }

  /// Its sign: a square of the habit's colour if the terminal has it.
  package func sign(_ color: HabitColor?, _ appearance: Appearance) -> Line {
    let marks = appearance.marks.grid
    let own: Style = color.map { .tinted($0) } ?? .good
    let isColored = appearance.colors > .basic
    switch self {
    case .done where isColored: return Line(appearance.marks.cell, .shaded(color, 100))
    case .partial where isColored:
      return Line(appearance.marks.cell, .shaded(color, Self.halfStrength))
    case .done: return Line(marks.done, own)
    case .partial: return Line(marks.partial, .warning)
    case .failed: return Line(marks.failed, .bad)
    case .missed: return Line(marks.missed, .faint)
    case .skipped: return Line(marks.skipped, .faint)
    case .paused: return Line(marks.paused, .faint)
    case .open: return Line(marks.open, .strong)
    case .satisfied: return Line(marks.satisfied, own)
    case .unscheduled: return Line(marks.unscheduled, .faint)
    case .archived, .beforeStart, .future: return Line(.blanks(1))
    }
  }
}
