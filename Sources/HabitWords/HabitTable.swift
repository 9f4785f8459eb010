import HabitClient
package import HabitCore
package import HabitProtocol
package import TerminalText

extension GetGrid.Cell {
  /// The number of habits completed, in a cell of all habits together.
  package var completed: Int { count.thousandths / 1000 }

  /// The level of completion, as ``Appearance/heatLevel(of:in:)`` computes it, in a cell of all
  /// habits together; nil if none is completed, and for a single habit.
  package var level: Int? { total.flatMap { Appearance.heatLevel(of: completed, in: $0) } }
}

/// Habits by days: one row per habit, one column per day.
package struct HabitTable {
  /// One habit, day by day.
  package struct Row {
    package let habit: HabitProtocol.HabitFields
    /// The past that clients show of it, as of the last day or of today.
    let past: ShownPast
    /// One cell per day of the table.
    package fileprivate(set) var cells: [GetGrid.Cell]
    /// The share of the due days that are done.
    let share: CompletionShare
    /// The progress of the current week, if the table shows that week and the habit has a quota or
    /// target for it.
    package let progress: SafeText?
  }

  /// The habits in the person's order.
  package private(set) var rows: [Row]
  /// All habits together, one cell per day.
  package private(set) var whole: [GetGrid.Cell]
  /// The share of all habits on all due days.
  package let share: CompletionShare
  /// The person's today.
  package let today: Day
  /// The first weekday of a week, 0 = Sunday … 6 = Saturday.
  let weekStart: Int

  /// The table of some habits, in that order; the grid holds their days.
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

  /// True if a week begins at that index, and another one ends before it.
  func beginsWeek(_ index: Int) -> Bool {
    index > 0 && whole[index].date.weekday == weekStart
  }

  /// The table with its last days only; its shares still cover all days.
  package func last(_ count: Int) -> HabitTable {
    var table = self
    for index in rows.indices { table.rows[index].cells = rows[index].cells.suffix(count) }
    table.whole = whole.suffix(count)
    return table
  }

  /// The table without habits that show nothing: they began later, or were archived before.
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
  /// The share of the days in numbers, `5/7`; `2/3` for a quota of the current week, and `4.5/10`
  /// for a week's target; if nothing was due, the completions alone.
  package var shareWords: SafeText { progress ?? SafeText(share.short) }

  /// The state of a day as the table shows it; nil for one that only a newer daemon knows.
  func shown(_ cell: GetGrid.Cell) -> GridCell.State? {
    cell.state.value?.shown(under: habit.schedule.value, habit.period)
  }

  /// The amount of a day; empty if the habit is not counted, nothing was recorded, or the tick is
  /// from before the habit had its unit.
  func amount(_ cell: GetGrid.Cell) -> SafeText {
    let isTick = cell.count == .one && cell.unit == nil && habit.unit != nil
    return habit.isCounted && cell.count > .zero && !isTick
      ? SafeText(cell.count.description) : .empty
  }
}

extension DayHabit {
  /// The week's progress of a quota or a target: `2/3`, `4.5/10`; nil without either.
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
