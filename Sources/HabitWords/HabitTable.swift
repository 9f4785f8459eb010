import HabitClient
package import HabitCore
package import HabitProtocol
package import TerminalText

extension GetGrid.Cell {
  /// The number of completed habits, in a cell for all habits.
  package var completed: Int { count.thousandths / 1000 }

  /// The level of completion, in a cell for all habits; see ``Appearance/heatLevel(of:in:)``.
  ///
  /// Nil if no habit is completed, and in a cell for one habit.
  package var level: Int? { total.flatMap { Appearance.heatLevel(of: completed, in: $0) } }
}

/// A table of habits by days, with a row for each habit and a column for each day.
package struct HabitTable {
  /// The row of a habit.
  package struct Row {
    package let habit: HabitProtocol.HabitFields
    /// The habit's past as clients show it, as of the last day or, if that is in the future, of
    /// today.
    let past: ShownPast
    /// One cell per day of the table.
    package fileprivate(set) var cells: [GetGrid.Cell]
    /// The share of the habit's due days on which it was done.
    let share: CompletionShare
    /// The progress of the current week.
    ///
    /// Nil unless the table shows that week and the habit has a weekly quota or target.
    package let progress: SafeText?
  }

  /// The habits in the order that the person chose.
  package private(set) var rows: [Row]
  /// The cells for all habits together, one per day.
  package private(set) var whole: [GetGrid.Cell]
  /// The share of all habits' due days on which they were done.
  package let share: CompletionShare
  package let today: Day
  /// The first weekday of a week, 0 = Sunday … 6 = Saturday.
  let weekStart: Int

  /// Creates the table of some habits, in the given order, from a grid that has their days.
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

  /// Returns true if a week begins at that index, and the table has a day before it.
  func beginsWeek(_ index: Int) -> Bool {
    index > 0 && whole[index].date.weekday == weekStart
  }

  /// Returns a table of the last days; its shares are still those of all days.
  package func last(_ count: Int) -> HabitTable {
    var table = self
    for index in rows.indices { table.rows[index].cells = rows[index].cells.suffix(count) }
    table.whole = whole.suffix(count)
    return table
  }

  /// Returns the table without habits that have nothing on these days, because they began later or
  /// were archived before.
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
  /// The share in numbers.
  ///
  /// It is `5/7`, or the progress of the current week such as `2/3` or `4.5/10`; if nothing was
  /// due, it is the number of completions.
  package var shareWords: SafeText { progress ?? SafeText(share.short) }

  /// Returns the state of a day as the table shows it; nil for a state that only a newer daemon
  /// knows.
  func shown(_ cell: GetGrid.Cell) -> GridCell.State? {
    cell.state.value?.shown(under: habit.schedule.value, habit.period)
  }

  /// Returns the amount of a day.
  ///
  /// Empty if the habit is not counted, if nothing was recorded, or if the day was ticked before
  /// the habit had its unit.
  func amount(_ cell: GetGrid.Cell) -> SafeText {
    let isTick = cell.count == .one && cell.unit == nil && habit.unit != nil
    return habit.isCounted && cell.count > .zero && !isTick
      ? SafeText(cell.count.description) : .empty
  }
}

extension DayHabit {
  /// The progress of the week, such as `2/3` of a quota or `4.5/10` of a target; nil if the habit
  /// has neither.
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
