import HabitCore
import HabitProtocol

/// Completion by weekday, by month and by week.
struct Statistics {
  /// The number of completions out of the number of due days.
  struct Share: Equatable {
    /// The number of completed days.
    var done = 0
    /// The number of due days, completed ones included.
    var asked = 0

    /// The completed percentage; nil if nothing was due.
    var percent: Int? { asked > 0 ? done * 100 / asked : nil }

    /// `280 of 365 done, 76 %`.
    var words: String {
      "\(done) of \(asked) done" + (percent.map { ", \($0) %" } ?? "")
    }

    /// Adds a day; no change if nothing was due, or the day can still be completed.
    fileprivate mutating func add(_ cell: GetGrid.Cell) {
      if let total = cell.total {
        guard cell.state.value != .open, cell.state.value != .future else { return }
        done += cell.completed
        asked += total
        return
      }
      switch cell.state.value {
      case .done:
        done += 1
        asked += 1
      case .partial, .failed, .missed: asked += 1
      default: break
      }
    }
  }

  /// The weekdays in the grid's order, 0 = Sunday … 6 = Saturday.
  private(set) var weekdays: [(weekday: Int, share: Share)] = []
  /// The months in order.
  private(set) var months: [(year: Int, month: Int, share: Share)] = []
  /// The weeks in order.
  private(set) var weeks: [Share]
  /// All days together.
  private(set) var whole = Share()

  /// The statistics of a grid's days.
  init(_ grid: GridReport) {
    weekdays = grid.cells.prefix(GridReport.daysInWeek).map { ($0.date.weekday, Share()) }
    weeks = grid.weeks.map { days in
      var share = Share()
      for cell in days { share.add(cell) }
      return share
    }
    for (place, cell) in grid.cells.enumerated() {
      whole.add(cell)
      weekdays[place % GridReport.daysInWeek].share.add(cell)
      let date = cell.date.civilDate
      if months.last?.month != date.month { months.append((date.year, date.month, Share())) }
      months[months.count - 1].share.add(cell)
    }
  }
}
