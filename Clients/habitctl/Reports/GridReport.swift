import HabitCore
import JSON

/// Many weeks of days with their states.
struct GridReport {
  /// One day.
  struct Cell {
    var day: Day
    /// Its day state; nil for a state of a newer daemon.
    var state: GridCell.State?
    /// The amount done, in thousandths; for all habits together the number completed.
    var count: Int
    /// For all habits together the number that counted.
    var total: Int?

    /// For all habits together the level of completion, 0…3, the highest only if all are completed;
    /// nil if none is, and for a single habit.
    var level: Int? {
      guard let total, total > 0, count > 0 else { return nil }
      return min(count / 1000, total) * 3 / total
    }
  }

  /// The habit's name; nil for all together.
  var name: String?
  /// The habit's colour.
  var color: HabitColor?
  /// The days in order, from a week's first day.
  var cells: [Cell]

  /// A year and the current week.
  static let usualWeeks = 53

  /// The number of days in a week.
  static let daysInWeek = 7

  /// The result of `grid`.
  init(_ json: JSONValue, color: HabitColor? = nil) throws(Failure) {
    name = json["name"]?.string
    self.color = color
    cells = try json.list("cells") { cell throws(Failure) in
      Cell(
        day: try cell.day("date"),
        state: GridCell.State(rawValue: try cell.text("state")),
        count: try cell.count("count").thousandths,
        total: cell["total"]?.integer
      )
    }
  }

  /// The name of its habit, or of all.
  var title: String { name ?? "All habits" }

  /// The first day on which the habit existed, or on which any habit counted.
  var firstDay: Day? {
    cells.first { cell in
      cell.total.map { $0 > 0 } ?? (cell.state != .beforeStart)
    }?.day
  }

  /// The weeks in order; the last one may be short at the end of the calendar.
  var weeks: [ArraySlice<Cell>] {
    stride(from: 0, to: cells.count, by: Self.daysInWeek).map { start in
      cells[start..<min(start + Self.daysInWeek, cells.count)]
    }
  }

  /// The months with the first week that begins in each.
  var months: [(week: Int, month: Int)] {
    var months: [(week: Int, month: Int)] = []
    for (week, days) in weeks.enumerated() {
      guard let month = days.first?.day.civilDate.month, months.last?.month != month else {
        continue
      }
      months.append((week, month))
    }
    return months
  }
}
