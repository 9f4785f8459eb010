import HabitClient
import HabitCore
import HabitProtocol

/// The daemon's statistics: the screen computes nothing that the daemon already knows.
extension State {
  /// Returns the call for the statistics of the chosen habit, or of all, over the last year of its
  /// grid.
  ///
  /// They are requested with each new grid.
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

  /// Returns the blocks by weekday and by month; nil until the statistics have arrived.
  ///
  /// The weekdays are in the order of the grid. A nil `habit` means all habits.
  func profileBlocks(of habit: String?, _ color: HabitColor?) -> (weekdays: Block, months: Block)? {
    let cells = habit.map { loaded.grids[$0] ?? [] } ?? loaded.year
    guard let counted = loaded.statistics[habit], let first = cells.first else { return nil }
    return profileBlocks(counted, first.date.weekday, color)
  }
}
