import HabitClient
import HabitCore
import HabitProtocol

/// The daemon's statistics: the screen counts nothing that the daemon owns.
extension State {
  /// The call for the statistics of the chosen habit, or of all, over the last year of its grid.
  ///
  /// They are requested when a page shows them, and again with every new grid.
  func loadStatistics(of habit: String?) -> [ScreenRequest] {
    let cells = habit.map { loaded.grids[$0] ?? [] } ?? loaded.year
    guard link == .online, habit == nil || habit == self.habit, cells.count >= 7 * Self.yearWeeks,
      let first = cells.suffix(7 * Self.yearWeeks).first, let last = cells.last
    else { return [] }
    let request = GetStatistics {
      $0.habit = habit.map(HabitReference.init)
      ($0.range.from, $0.range.through) = (first.date, last.date)
    }
    return [.call(Call(request), .statistics(habit))]
  }

  /// The blocks of the weekdays and months of a habit, or of all, with weekdays in the order of the
  /// grid; nil before the statistics have arrived.
  func profileBlocks(of habit: String?, _ color: HabitColor?) -> (weekdays: Block, months: Block)? {
    let cells = habit.map { loaded.grids[$0] ?? [] } ?? loaded.year
    guard let counted = loaded.statistics[habit], let first = cells.first else { return nil }
    return profileBlocks(counted, first.date.weekday, color)
  }
}
