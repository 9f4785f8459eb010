/// The counts of each day of a habit whose target is for a whole period (law 2), so that the
/// days of a period can be added up without reading the registers.
package struct DayCounts: Equatable, Sendable {
  /// A day with a count, or one that is marked failed.
  private struct Row: Equatable {
    var day: Day
    /// The count; `nil` for a day marked failed, which counts nothing.
    var count: Count?
  }

  /// The days, earliest first; none with a count of 0.
  private var rows: [Row] = []

  /// Records what a day adds: its count, unless a mark replaces it.
  package mutating func set(_ outcome: Outcome, on day: Day) {
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

  /// The sum of the counts of those days in a range that a condition allows, in thousandths.
  func sum(in days: ClosedRange<Day>, where isCounted: (Day) -> Bool) -> Int {
    var sum = 0
    var position = position(of: days.lowerBound)
    while position < rows.count, rows[position].day <= days.upperBound {
      // At most 366 days are added, and a count is far below the largest number.
      if let count = rows[position].count, isCounted(rows[position].day) {
        sum += count.thousandths
      }
      position += 1
    }
    return sum
  }

  /// True when one of those days in a range that a condition allows is marked failed.
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
