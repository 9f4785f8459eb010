/// The counts by day of a habit whose target is for a whole period (law 2).
///
/// With them, the days of a period are added up without reading the registers.
package struct DayCounts: Equatable, Sendable {
  /// A day with a count, or one that is marked failed.
  private struct Row: Equatable {
    var day: Day
    /// `nil` for a day marked failed, which adds nothing.
    var count: Count?
  }

  /// By day, earliest first; a count is never 0.
  private var rows: [Row] = []

  /// Records a day's count, or that the day is marked failed; removes the row of a day that is
  /// skipped or has no count.
  mutating func set(_ outcome: Outcome, on day: Day) {
    let failed = outcome.mark == .failed
    let isRecorded = failed || outcome.mark == nil && outcome.count > .zero
    let row = Row(day: day, count: failed ? nil : outcome.count)
    let position = position(of: day)
    guard position < rows.count, rows[position].day == day else {
      if isRecorded { rows.insert(row, at: position) }
      return
    }
    if isRecorded { rows[position] = row } else { rows.remove(at: position) }
  }

  /// The sum, in thousandths, of the counts of the days in a range that meet the condition.
  func sum(in days: ClosedRange<Day>, where isCounted: (Day) -> Bool) -> Int {
    var sum = 0
    var position = position(of: days.lowerBound)
    while position < rows.count, rows[position].day <= days.upperBound {
      // Cannot overflow: at most 366 days are added, and a count is far below the largest number.
      if let count = rows[position].count, isCounted(rows[position].day) {
        sum += count.thousandths
      }
      position += 1
    }
    return sum
  }

  /// True if a day in a range is marked failed and meets the condition.
  func hasFailure(in days: ClosedRange<Day>, where isCounted: (Day) -> Bool) -> Bool {
    var position = position(of: days.lowerBound)
    while position < rows.count, rows[position].day <= days.upperBound {
      if rows[position].count == nil, isCounted(rows[position].day) { return true }
      position += 1
    }
    return false
  }

  private func position(of day: Day) -> Int {
    // Days arrive in order when a history is read.
    guard let last = rows.last, last.day >= day else { return rows.count }
    return (0..<rows.count - 1).binarySearch { rows[$0].day >= day }
  }
}
