import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// Habits by days: a row for each habit, a column for each day.
struct DayTable {
  /// One habit, day by day.
  struct Row {
    /// The habit.
    let habit: HabitProtocol.HabitFields
    /// The measure of its past, as of the last day or of today.
    let past: ShownPast
    /// Its days, as many as the table has.
    let cells: [GetGrid.Cell]
    /// What the daemon counted of all days that were asked for.
    let statistics: CompletionStatistics
    /// How far the present week of a quota has come, where that is what the table shows.
    let quota: QuotaProgress?
  }

  /// The habits in the person's order.
  let rows: [Row]
  /// All habits together, day by day.
  let whole: [GetGrid.Cell]
  /// The share of all habits on all days that were asked for.
  let share: CompletionShare
  /// The person's today.
  let today: Day
  /// The weekday with which weeks begin, 0 = Sunday … 6 = Saturday.
  let weekStart: Int

  /// The number of days in a week.
  static let daysInWeek = 7

  /// The days in order.
  var days: [Day] { whole.map(\.date) }

  /// True if a week begins with the day at an index, and another one ends before it.
  func beginsWeek(_ index: Int) -> Bool {
    index > 0 && whole[index].date.weekday == weekStart
  }

  /// The table with its last days only; its shares are of all.
  func last(_ count: Int) -> DayTable {
    DayTable(
      rows: rows.map { row in
        Row(
          habit: row.habit,
          past: row.past,
          cells: row.cells.suffix(count),
          statistics: row.statistics,
          quota: row.quota
        )
      },
      whole: whole.suffix(count),
      share: share,
      today: today,
      weekStart: weekStart
    )
  }

  /// The table without the habits that none of its days shows: they began later, or were archived
  /// before.
  func withoutEmptyRows() -> DayTable {
    DayTable(
      rows: rows.filter { row in
        row.cells.contains { $0.state.value.map { $0.words != nil } ?? true }
          || !row.habit.archived && row.cells.contains { $0.state.value == .future }
      },
      whole: whole,
      share: share,
      today: today,
      weekStart: weekStart
    )
  }
}

extension DayTable.Row {
  /// The share of the days in numbers, `5/7`; `2/3` of a quota in the present week, and `4.5/10` of a
  /// week's target; where nothing asked, the completions alone.
  var shareWords: SafeText {
    if let quota { return "\(quota.done)/\(quota.times)" }
    if habit.period == .week, cells.count == DayTable.daysInWeek, statistics.isCounted {
      guard statistics.sum > 0,
        let sum = Count(thousandths: min(statistics.sum, Count.maximumThousandths))
      else { return .empty }
      return habit.timeUnit.map {
        SafeText($0.words(for: sum) + "/" + $0.words(for: habit.repetitions))
      } ?? "\(sum)/\(habit.repetitions)"
    }
    return SafeText(statistics.whole.short)
  }

  /// The state of a day as the table shows it; nil for one that only a newer daemon knows.
  func shown(_ cell: GetGrid.Cell) -> GridCell.State? {
    cell.state.value?.shown(under: habit.schedule.value, habit.period)
  }

  /// The amount of a day; empty unless the habit is counted and something was, and for a tick from before
  /// it had its unit.
  func amount(_ cell: GetGrid.Cell) -> SafeText {
    let isTick = cell.count == .one && cell.unit == nil && habit.unit != nil
    return habit.isCounted && cell.count > .zero && !isTick
      ? SafeText(cell.count.description) : .empty
  }
}
