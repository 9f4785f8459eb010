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
    package let habit: GetGrid.Row
    /// The habit's past as clients show it, as of the last day, or of today if that is earlier.
    let past: ShownPast
    /// The habit's days, or the last of them; see ``HabitTable/last(_:)``.
    package fileprivate(set) var cells: [GetGrid.Cell]

    fileprivate init(_ row: GetGrid.Row) {
      habit = row
      past = ShownPast(row.streak, row.measure, best: row.best, strength: row.strength)
      cells = row.cells
    }
  }

  /// The habits in the order of the day.
  package private(set) var rows: [Row]
  /// The cells for all habits together, one per day.
  package private(set) var whole: [GetGrid.Cell]
  /// The share of all habits' due days on which they were done.
  package let share: CompletionShare
  package let today: Day
  /// True if any habit has an icon; all names are then indented by the width of an icon.
  private(set) var hasIcons: Bool
  /// The first weekday of a week, 0 = Sunday … 6 = Saturday.
  let weekStart: Int

  /// Creates the table of a grid that has a row for each habit.
  ///
  /// `habits` are the identifiers of the habits to show, in their order, and nil stands for all.
  /// `today` is the day to mark, and nil stands for the daemon's today.
  package init(_ grid: GetGrid.Result, of habits: [String]? = nil, today: Day? = nil) {
    var shown = grid.rows ?? []
    if let habits {
      let found = Dictionary(shown.map { ($0.habit, $0) }) { first, _ in first }
      shown = habits.compactMap { found[$0] }
    }
    rows = shown.map(Row.init)
    hasIcons = shown.contains { $0.icon != nil }
    (whole, share) = (grid.cells, grid.share)
    (self.today, weekStart) = (today ?? grid.today, grid.weekStart)
  }

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
    table.hasIcons = table.rows.contains { $0.habit.icon != nil }
    return table
  }
}

extension HabitTable.Row {
  /// The share in numbers.
  ///
  /// It is `5/7`, or the progress of the current week such as `2/3` or `4.5/10`; if nothing was
  /// due, it is the number of completions.
  package var shareWords: SafeText { SafeText(habit.words.short ?? habit.share.short) }

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

extension GetGrid.Row {
  package var title: SafeText { SafeText((icon.map { $0 + " " } ?? "") + name) }

  /// True if the target is more than one or has a unit.
  package var isCounted: Bool { Target(repetitions, unit).isCounted }
}
