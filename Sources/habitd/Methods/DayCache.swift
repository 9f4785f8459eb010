import HabitCore
import HabitProtocol

/// The last written view of a day: bars and editors all show today.
struct DayCache {
  /// A result of `loadDay`, and what it depends on.
  private struct Result {
    let day: Day
    let selection: DayView.Selection
    /// The version of the history it was read from.
    let version: Int
    let json: [UInt8]
  }

  /// The habits as they were last written, with which the next view of a day begins.
  var habits = WrittenHabits()
  private var result: Result?

  /// The length of the last result, in bytes; 256 before there was one.
  var expectedLength: Int { result?.json.count ?? 256 }

  /// A result is kept that was read from a version of the history.
  func isCurrent(_ version: Int) -> Bool { result?.version == version }

  /// Returns the result of the same request, while nothing has changed since.
  func json(of day: Day, _ selection: DayView.Selection, version: Int) -> [UInt8]? {
    guard let result, result.version == version, result.day == day,
      result.selection == selection
    else { return nil }
    return result.json
  }

  /// Keeps a result.
  mutating func keep(
    _ json: [UInt8],
    of day: Day,
    _ selection: DayView.Selection,
    version: Int
  ) {
    result = Result(day: day, selection: selection, version: version, json: json)
  }
}
