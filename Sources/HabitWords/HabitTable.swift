import HabitClient
package import HabitCore
package import HabitProtocol
package import TerminalText

extension GetGrid.Cell {
  /// The number of habits completed, in a cell of all habits.
  package var completed: Int { count.thousandths / 1000 }

  /// The level of completion, see ``Appearance/heatLevel(of:in:)``, in a cell of all habits; nil if
  /// none is completed, and in a cell of one habit.
  package var level: Int? { total.flatMap { Appearance.heatLevel(of: completed, in: $0) } }
}

/// Habits by days: one row per habit, one column per day.
package struct HabitTable {
  /// A habit, day by day.
  package struct Row {
    package let habit: HabitProtocol.HabitFields
    /// The habit's past as clients show it, as of the last day or of today.
    let past: ShownPast
    /// One cell per day of the table.
    package fileprivate(set) var cells: [GetGrid.Cell]
    /// The share of the due days that were done.
    let share: CompletionShare
    /// The progress of the current week, if the table shows that week and the habit has a weekly
    /// quota or target.
    package let progress: SafeText?
  }

  /// The habits in the order that the person chose.
  package private(set) var rows: [Row]
  /// All habits together, one cell per day.
  package private(set) var whole: [GetGrid.Cell]
  /// The share of all habits on all due days.
  package let share: CompletionShare
  package let today: Day
  /// The first weekday of a week, 0 = Sunday … 6 = Saturday.
  let weekStart: Int

  /// Creates the table of some habits in the given order; the grid holds their days.
  package init(
    _ grid: GetGrid.Result,
    of habits: [DayHabit],
    _ span: ClosedRange<Day>,
    today: Day
  ) {
    let isPresentWeek =
      span.contains(today) && grid.cells.count == Self.daysInWeek
      && span.lowerBound.weekday == grid.weekStart
    let found = Dictionary((grid.rows ?? []).map { ($0.habit, $0) }) { first, _ in first }
    rows = habits.compactMap { habit in
      found[habit.id].map { row in
        Row(
          habit: habit.fields,
          past: ShownPast(row.streak, row.measure, best: row.best, strength: row.strength),
          cells: row.cells,
          share: row.share,
          progress: isPresentWeek ? habit.weekProgress : nil
        )
      }
    }
    (whole, share) = (grid.cells, grid.share)
    (self.today, weekStart) = (today, grid.weekStart)
  }

  package static let daysInWeek = 7

  /// Returns true if a week begins at that index and another one ends before it.
  func beginsWeek(_ index: Int) -> Bool {
    index > 0 && whole[index].date.weekday == weekStart
  }

  /// Returns the last days of the table; its shares still cover all days.
  package func last(_ count: Int) -> HabitTable {
    var table = self
    for index in rows.indices { table.rows[index].cells = rows[index].cells.suffix(count) }
    table.whole = whole.suffix(count)
    return table
  }

  /// Returns the table without habits that show nothing, because they began later or were archived
  /// before.
  package func withoutEmptyRows() -> HabitTable {
    var table = self
    table.rows.removeAll { row in
      !row.cells.contains { cell in
        cell.state.value.map { $0.words != nil || !row.habit.archived && $0 == .future } ?? true
      }
    }
    return table
  }
}

extension HabitTable.Row {
  /// The share of the days in numbers: `5/7`, `2/3` for a quota of the current week, `4.5/10` for a
  /// weekly target; the completions alone if nothing was due.
  package var shareWords: SafeText { progress ?? SafeText(share.short) }

  /// Returns the state of a day as the table shows it; nil for one that only a newer daemon knows.
  func shown(_ cell: GetGrid.Cell) -> GridCell.State? {
    cell.state.value?.shown(under: habit.schedule.value, habit.period)
  }

  /// Returns the amount of a day; empty if the habit is not counted, if nothing was recorded, or if
  /// the tick is older than the habit's unit.
  func amount(_ cell: GetGrid.Cell) -> SafeText {
    let isTick = cell.count == .one && cell.unit == nil && habit.unit != nil
    return habit.isCounted && cell.count > .zero && !isTick
      ? SafeText(cell.count.description) : .empty
  }
}

extension DayHabit {
  /// The week's progress towards a quota or target, as in `2/3` or `4.5/10`; nil without either.
  var weekProgress: SafeText? {
    if let sum = standing.periodCount {
      return sum.period == .week ? SafeText(sum.short(unit: fields.unit)) : nil
    }
    guard case .timesPerWeek? = fields.schedule.value, let quota = standing.quota else {
      return nil
    }
    return "\(quota.done)/\(quota.times)"
  }
}
