package import HabitCore

extension GridCell.State {
  /// The meaning of the state; nil if nothing is drawn.
  package var words: SafeText? {
    switch self {
    case .satisfied: "enough done"
    case .unscheduled: "not due"
    case .archived, .beforeStart, .finished, .future: nil
    default: SafeText(rawValue)
    }
  }

  /// The state as a table of single days shows it: a day on which a quota, or a target of a whole
  /// period, left the person free is no missed one, whatever became of its week.
  ///
  /// - Parameters:
  ///   - schedule: the schedule of the habit.
  ///   - period: what its target is for; nil for a day.
  /// - Returns: the state to show.
  package func shown(under schedule: Schedule?, _ period: Period?) -> Self {
    guard self == .missed, schedule?.isQuota == true || period ?? .day != .day else { return self }
    return .unscheduled
  }

  /// Its sign: a square of the habit's colour for a completed day where the terminal has colours
  /// enough, and a different shape for every other state.
  package func sign(_ color: HabitColor?, _ appearance: Appearance) -> Line {
    let marks = appearance.marks.grid
    let own: Style = color.map { .tinted($0) } ?? .good
    let isColored = appearance.colors > .basic
    switch self {
    case .done where isColored:
      let highest = RGBColor.heatLevels - 1
      let style = appearance.ground.map { Style.heat(color, highest, $0) }
      return Line(appearance.marks.cell, style ?? .shaded(color, 100))
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
