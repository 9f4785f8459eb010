import HabitClient
import HabitCore
import HabitProtocol

/// The daemon's counts of a habit: the screen counts nothing that the daemon owns.
extension State {
  /// The call for the statistics of the chosen habit over the days of its grid, where that is a year:
  /// they are asked for when a page shows them, and again with every new grid.
  func loadStatistics(of habit: String) -> [ScreenRequest] {
    guard link == .online, habit == self.habit, let cells = loaded.grids[habit],
      cells.count >= 7 * Self.yearWeeks, let first = cells.first, let last = cells.last
    else { return [] }
    let days = [Parameter.from(first.date), Parameter.through(last.date)]
    return [.call(Call(GetStatistics.self, [.habit(habit)] + days), .statistics(habit))]
  }

  /// The statistics of a habit with the weekdays in the order of its grid; nil before they have come.
  func statistics(of habit: String) -> Statistics? {
    guard let counted = loaded.statistics[habit], let first = loaded.grids[habit]?.first else {
      return nil
    }
    return Statistics(counted, weekStart: first.date.weekday)
  }

  /// The blocks of a habit's weekdays and months; none before they have come.
  func profileBlocks(of habit: String, _ color: HabitColor?) -> (weekdays: Block, months: Block)? {
    guard let statistics = statistics(of: habit) else { return nil }
    let isCounted = loaded.streaks[habit].map { $0.now.unit != .days } ?? false
    return (
      weekdayBlock(statistics, color, isCounted: isCounted),
      monthBlock(statistics, color, isCounted: isCounted)
    )
  }
}
