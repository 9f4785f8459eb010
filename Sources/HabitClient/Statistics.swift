package import HabitCore
package import HabitProtocol

/// Completion by weekday, by month and by week.
package struct Statistics {
  /// The number of completions out of the number of due days.
  package struct Share: Equatable, Sendable {
    /// The number of completed days.
    package var done = 0
    /// The number of due days, completed ones included.
    package var asked = 0

    /// The completed percentage; nil if nothing was due.
    package var percent: Int? { asked > 0 ? done * 100 / asked : nil }

    /// `280 of 365 done, 76 %`.
    package var words: String {
      "\(done) of \(asked) done" + (percent.map { ", \($0) %" } ?? "")
    }

    /// A share of so many days.
    package init(done: Int = 0, asked: Int = 0) {
      self.done = done
      self.asked = asked
    }

    /// The share of some days.
    package init(_ cells: [GetGrid.Cell]) {
      self.init()
      for cell in cells { add(cell) }
    }

    /// A share that the daemon counted.
    package init(_ share: CompletionShare) { self.init(done: share.done, asked: share.due) }

    /// Adds a day; no change if nothing was due, or the day can still be completed.
    fileprivate mutating func add(_ cell: GetGrid.Cell) {
      if let total = cell.total {
        guard cell.state.value != .open, cell.state.value != .future else { return }
        done += cell.count.thousandths / 1000
        asked += total
        return
      }
      switch cell.state.value {
      case .done:
        done += 1
        asked += 1
      case .partial, .failed, .missed, .spared: asked += 1
      default: break
      }
    }
  }

  /// The weekdays in the grid's order, 0 = Sunday … 6 = Saturday.
  package private(set) var weekdays: [(weekday: Int, share: Share)] = []
  /// The months in order.
  package private(set) var months: [(year: Int, month: Int, share: Share)] = []
  /// The weeks in order.
  package private(set) var weeks: [Share]
  /// All days together.
  package private(set) var whole = Share()

  private static let daysInWeek = 7

  /// The statistics that the daemon counted, with weekdays from the first one of a week on.
  package init(_ counted: CompletionStatistics, weekStart: Int) {
    weekdays = (0..<Self.daysInWeek).map { place in
      let weekday = (weekStart + place) % Self.daysInWeek
      return (weekday, Share(counted.weekdays[weekday]))
    }
    months = counted.months.map { month in
      let date = month.days.lowerBound.civilDate
      return (date.year, date.month, Share(month.share))
    }
    weeks = counted.weeks.map { Share($0.share) }
    whole = Share(counted.whole)
  }

  /// The statistics of days without a gap, from a week's first day on.
  package init(_ cells: [GetGrid.Cell]) {
    weekdays = cells.prefix(Self.daysInWeek).map { ($0.date.weekday, Share()) }
    weeks = stride(from: 0, to: cells.count, by: Self.daysInWeek).map { start in
      var share = Share()
      for cell in cells[start..<min(start + Self.daysInWeek, cells.count)] { share.add(cell) }
      return share
    }
    for (place, cell) in cells.enumerated() {
      whole.add(cell)
      weekdays[place % Self.daysInWeek].share.add(cell)
      let date = cell.date.civilDate
      if months.last?.month != date.month { months.append((date.year, date.month, Share())) }
      months[months.count - 1].share.add(cell)
    }
  }
}
