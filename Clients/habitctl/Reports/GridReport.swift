import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// Many weeks of days with their states, and the habit's colour.
struct GridReport {
  /// The result of `grid`.
  var result: GetGrid.Result
  /// The habit's colour.
  var color: HabitColor?
  /// The habit's icon.
  var icon: String?
  /// The habit's streaks; nil for all together, or if they are unknown.
  var streak: StreakResult?

  /// The tag of all its habits; nil for one habit, or all.
  var tag: String?

  /// A year and the current week.
  static let usualWeeks = 53

  /// The number of days in a week.
  static let daysInWeek = 7

  /// The days in order, from a week's first day.
  var cells: [GetGrid.Cell] { result.cells }

  /// The name of its habit, or of all.
  var title: String { result.name ?? tag.map { "Habits tagged \($0)" } ?? "All habits" }

  /// The first day on which the habit existed, or on which any habit counted.
  var firstDay: Day? {
    cells.first { cell in
      cell.total.map { $0 > 0 } ?? ![.beforeStart, .future].contains(cell.state.value)
    }?.date
  }

  /// Today, if it is one of the days.
  var today: Day? { lastDay == result.today ? lastDay : nil }

  /// The last day that is not to come.
  private var lastDay: Day? {
    cells.last { $0.date <= result.today && $0.state.value != .future }?.date
  }

  /// The days from the habit's start, or from the first one, through today.
  var shownDays: ClosedRange<Day>? {
    guard let lastDay, let first = firstDay ?? cells.first?.date, first <= lastDay else {
      return nil
    }
    return first...lastDay
  }

  /// The share of the days, as the daemon counts it: `280 of 365 done, 76 %`.
  var shareWords: SafeText { SafeText(result.share.words) }

  /// The share and the streak: `280 of 365 done, 76 %, streak 12 days, longest 41 days`.
  var achievement: SafeText {
    guard let streak, streak.longest > 0 else { return shareWords }
    guard streak.measure == nil else {
      let strength = streak.strengthOnly
      return strength.width > 0 ? shareWords + ", " + strength : shareWords
    }
    let current = streak.now.words
    return shareWords + (current.width > 0 ? ", streak " + current + ", " : ", ")
      + streak.comparison
  }

  /// The days with the share and the streak.
  func facts(_ marks: Marks) -> SafeText {
    let days = shownDays.map { DayName.range($0, marks) + ", " } ?? .empty
    return days + achievement
  }

  /// The weeks in order; the last one may be short at the end of the calendar.
  var weeks: [ArraySlice<GetGrid.Cell>] {
    stride(from: 0, to: cells.count, by: Self.daysInWeek).map { start in
      cells[start..<min(start + Self.daysInWeek, cells.count)]
    }
  }

  /// The months with the first week that begins in each.
  var months: [(week: Int, month: Int)] {
    var months: [(week: Int, month: Int)] = []
    for (week, days) in weeks.enumerated() {
      guard let month = days.first?.date.civilDate.month, months.last?.month != month else {
        continue
      }
      months.append((week, month))
    }
    return months
  }
}

extension GetGrid.Cell {
  /// For all habits together the number of them that were completed.
  var completed: Int { count.thousandths / 1000 }

  /// For all habits together the level of completion, as ``Appearance/heatLevel(of:in:)`` counts it;
  /// nil if none is completed, and for a single habit.
  var level: Int? { total.flatMap { Appearance.heatLevel(of: completed, in: $0) } }
}
