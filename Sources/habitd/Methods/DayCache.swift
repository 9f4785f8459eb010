import HabitCore
import HabitProtocol

/// The last written view of a day: bars and editors all show today.
struct DayCache {
  /// A result of `loadDay` and everything it depends on.
  private struct Result {
    let day: Day
    let selection: DayView.Selection
    let hasWeek: Bool
    /// The version of the history it was read from.
    let version: Int
    let json: [UInt8]
  }

  /// The objects of habits.
  var habits = WrittenHabits()
  private var result: Result?

  /// The length of the last result, in bytes; 256 before the first.
  var expectedLength: Int { result?.json.count ?? 256 }

  /// True when a result of this version of the history is kept.
  func isCurrent(_ version: Int) -> Bool { result?.version == version }

  /// Returns the result of the same request if nothing has changed since.
  func json(
    of day: Day,
    _ selection: DayView.Selection,
    hasWeek: Bool,
    version: Int
  ) -> [UInt8]? {
    guard let result, result.version == version, result.day == day,
      result.hasWeek == hasWeek, result.selection == selection
    else { return nil }
    return result.json
  }

  /// Keeps a result.
  mutating func keep(
    _ json: [UInt8],
    of day: Day,
    _ selection: DayView.Selection,
    hasWeek: Bool,
    version: Int
  ) {
    result = Result(
      day: day,
      selection: selection,
      hasWeek: hasWeek,
      version: version,
      json: json
    )
  }
}
