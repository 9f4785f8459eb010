import HabitClient
package import HabitCore
package import HabitProtocol
package import TerminalText

extension GetGrid.Cell {
  /// For all habits together the number of them that were completed.
  package var completed: Int { count.thousandths / 1000 }

  /// For all habits together the level of completion, as ``Appearance/heatLevel(of:in:)`` counts it;
  /// nil if none is completed, and for a single habit.
  package var level: Int? { total.flatMap { Appearance.heatLevel(of: completed, in: $0) } }
}

/// Habits by days: a row for each habit, a column for each day.
package struct HabitTable {
  /// One habit, day by day.
  package struct Row {
    /// The habit.
    package let habit: HabitProtocol.HabitFields
    /// The measure of its past, as of the last day or of today.
    let past: ShownPast
    /// Its days, as many as the table has.
    package fileprivate(set) var cells: [GetGrid.Cell]
    /// The share of all days that were asked for.
    let share: CompletionShare
    /// The progress of the present week, where the table shows that and it asks as a whole.
    package let progress: SafeText?
  }

  /// The habits in the person's order.
  package private(set) var rows: [Row]
  /// All habits together, day by day.
  package private(set) var whole: [GetGrid.Cell]
  /// The share of all habits on all days that were asked for.
  package let share: CompletionShare
  /// The person's today.
  package let today: Day
  /// The weekday with which weeks begin, 0 = Sunday … 6 = Saturday.
  let weekStart: Int

  /// The table of some habits, of which a grid has the days.
  ///
  /// - Parameters:
  ///   - grid: the grid with its rows.
  ///   - habits: the habits, in the order of the table.
  ///   - span: the first and the last day.
  ///   - today: the daemon's today.
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

  /// The number of days in a week.
  package static let daysInWeek = 7

  /// True if a week begins with the day at an index, and another one ends before it.
  func beginsWeek(_ index: Int) -> Bool {
    index > 0 && whole[index].date.weekday == weekStart
  }

  /// The table with its last days only; its shares are of all.
  package func last(_ count: Int) -> HabitTable {
    var table = self
    for index in rows.indices { table.rows[index].cells = rows[index].cells.suffix(count) }
    table.whole = whole.suffix(count)
    return table
  }

  /// The table without the habits that none of its days shows: they began later, or were archived
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
  /// The share of the days in numbers, `5/7`; `2/3` of a quota in the present week, and `4.5/10` of a
  /// week's target; where nothing asked, the completions alone.
  package var shareWords: SafeText { progress ?? SafeText(share.short) }

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

extension DayHabit {
  /// The progress of the week of a quota or a target: `2/3`, `4.5/10`; nil where none asks as a whole.
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
