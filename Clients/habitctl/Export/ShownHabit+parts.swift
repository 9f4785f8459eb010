import HabitCore
import HabitProtocol

extension ShownHabit {
  /// The parts of some days under one schedule, without pauses and the days after its end.
  ///
  /// - Parameter days: the days, none of them before the day that the habit is as of.
  /// - Returns: the parts, earliest first.
  func parts(of days: ClosedRange<Day>) -> [(days: ClosedRange<Day>, schedule: Schedule)] {
    let first = max(days.lowerBound, fields.values.startDate)
    let last = min(days.upperBound, fields.values.endDate ?? .last)
    guard first <= last, let present = fields.schedule.value else { return [] }
    let changes = fields.versions.compactMap { version in
      version.schedule.map { (version.from, $0) }
    }
    let cuts =
      changes.map(\.0)
      + fields.pauses.flatMap { [$0.from] + ($0.through?.adding(1).map { [$0] } ?? []) }
    let begins = [first] + Set(cuts).filter { first < $0 && $0 <= last }.sorted()
    var parts: [(days: ClosedRange<Day>, schedule: Schedule)] = []
    for (index, begin) in begins.enumerated() {
      guard !fields.pauses.contains(where: { $0.contains(begin) }) else { continue }
      let end = index + 1 < begins.count ? begins[index + 1].clampedAdding(-1) : last
      parts.append((begin...end, changes.last { $0.0 <= begin }?.1 ?? present))
    }
    return parts
  }
}
