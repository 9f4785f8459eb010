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
  }

  /// The habits in the person's order.
  let rows: [Row]
  /// All habits together, day by day.
  let whole: [GetGrid.Cell]
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

  /// The table with its last days only.
  func last(_ count: Int) -> DayTable {
    DayTable(
      rows: rows.map { row in
        Row(habit: row.habit, past: row.past, cells: row.cells.suffix(count))
      },
      whole: whole.suffix(count),
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
      today: today,
      weekStart: weekStart
    )
  }
}

extension DayTable.Row {
  /// The completed days out of those that were due and are over.
  var share: Statistics.Share { Statistics.Share(cells) }

  /// The completed days in words: `5/7`, or `2/3` of a quota for exactly one week and `4.5/10` of a
  /// week's target; where no single day is asked for, the number alone.
  var shareWords: SafeText {
    let share = share
    if let period = habit.period, period != .day {
      guard period == .week, cells.count == DayTable.daysInWeek else {
        return share.done > 0 ? "\(share.done)" : .empty
      }
      let sum = cells.reduce(0) { $0 + $1.count.thousandths }
      guard sum > 0, let sum = Count(thousandths: min(sum, Count.maximumThousandths)) else {
        return .empty
      }
      return habit.timeUnit.map {
        SafeText($0.words(for: sum) + "/" + $0.words(for: habit.repetitions))
      } ?? "\(sum)/\(habit.repetitions)"
    }
    switch habit.schedule.value {
    case .timesPerWeek(let times) where cells.count == DayTable.daysInWeek:
      return "\(share.done)/\(times)"
    case .timesPerWeek, .timesPerMonth, .times, .trackOnly:
      return share.done > 0 ? "\(share.done)" : .empty
    default:
      return share.asked > 0 ? "\(share.done)/\(share.asked)" : .empty
    }
  }

  /// The state of a day as the table shows it; nil for one that only a newer daemon knows.
  func shown(_ cell: GetGrid.Cell) -> GridCell.State? {
    cell.state.value?.shown(under: habit.schedule.value, habit.period)
  }

  /// The amount of a day; empty unless the habit is counted and something was.
  func amount(_ cell: GetGrid.Cell) -> SafeText {
    habit.isCounted && cell.count > .zero ? SafeText(cell.count.description) : .empty
  }
}
