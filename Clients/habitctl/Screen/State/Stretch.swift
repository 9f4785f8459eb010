import HabitCore
import HabitProtocol

/// Days, weeks or months in a row that a habit was kept.
struct Stretch: Equatable {
  /// The number of kept days, weeks or months.
  var length = 0
  /// The first and the last day on which something was done.
  var days: ClosedRange<Day>

  /// The stretches of a grid's days, the longest first, the later one of equals first.
  ///
  /// - Parameters:
  ///   - cells: the days without a gap, oldest first.
  ///   - rule: the habit's schedule and the day it took effect.
  /// - Returns: the stretches; none for a schedule whose days cannot be judged one by one.
  static func all(in cells: [GetGrid.Cell], _ rule: (schedule: Schedule, from: Day)) -> [Stretch] {
    guard let (unit, quota) = measure(of: rule.schedule) else { return [] }
    var stretches: [Stretch] = []
    var open: Stretch?
    for days in periods(of: cells, unit) {
      let done = days.filter { $0.state.value == .done && asks(rule, $0.date) }
      if done.count >= quota, let first = done.first, let last = done.last {
        open = Stretch(
          length: (open?.length ?? 0) + 1,
          days: (open?.days.lowerBound ?? first.date)...last.date
        )
      } else if isBroken(days, unit) {
        if let ended = open { stretches.append(ended) }
        open = nil
      }
    }
    if let open { stretches.append(open) }
    return stretches.sorted { ($0.length, $0.days.lowerBound) > ($1.length, $1.days.lowerBound) }
  }

  /// The unit in which a schedule counts, and the times it asks for in each; nil for a quota of days
  /// that moves with the day.
  private static func measure(of schedule: Schedule) -> (StreakUnit, quota: Int)? {
    switch schedule {
    case .weekdays, .everyDays, .calendar, .trackOnly: (.days, 1)
    case .timesPerWeek(let times): (.weeks, times)
    case .timesPerMonth(let times): (.months, times)
    case .times: nil
    }
  }

  /// True if a done day counts: one that was not asked for does not.
  private static func asks(_ rule: (schedule: Schedule, from: Day), _ day: Day) -> Bool {
    switch rule.schedule {
    case .weekdays(let weekdays): weekdays.contains(day.weekday)
    case .calendar(let days): days.contains(day)
    case .everyDays(let length): day.days(since: rule.from) % length == 0
    case .timesPerWeek, .timesPerMonth, .times, .trackOnly: true
    }
  }

  /// The days of each day, week or month.
  private static func periods(of cells: [GetGrid.Cell], _ unit: StreakUnit) -> [[GetGrid.Cell]] {
    switch unit {
    case .days: return cells.map { [$0] }
    case .weeks:
      return stride(from: 0, to: cells.count, by: 7).map {
        Array(cells[$0..<min($0 + 7, cells.count)])
      }
    case .months: return parts(of: cells) { $0.civilDate.day == 1 }
    case .years: return parts(of: cells) { $0 == $0.startOfYear }
    }
  }

  /// The days cut before each that begins something.
  private static func parts(
    of cells: [GetGrid.Cell],
    _ begins: (Day) -> Bool
  ) -> [[GetGrid.Cell]] {
    var parts: [[GetGrid.Cell]] = []
    for cell in cells {
      if begins(cell.date) || parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(cell)
    }
    return parts
  }

  /// True if a period that was not kept ends a stretch: one that asked for nothing, or is not over,
  /// does not.
  private static func isBroken(_ days: [GetGrid.Cell], _ unit: StreakUnit) -> Bool {
    if days.contains(where: { [.open, .future].contains($0.state.value) }) { return false }
    let breaking: [GridCell.State] = [.missed, .failed, .partial]
    return days.contains { $0.state.value.map(breaking.contains) ?? false }
  }
}
