import HabitCore

/// The notation of harsh for a habit's frequency.
enum HarshFrequency {
  /// The number of days in the suffix `w`.
  private static let daysInWeek = 7

  /// Reads `N` (once in *N* days), `T/N` (*T* times in *N* days) or `0` (only recorded), where a
  /// number may have the suffix `w` for weeks; nil for anything else.
  static func schedule(_ text: String) -> Schedule? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first.flatMap(days),
      let last = parts.last.flatMap(days)
    else { return nil }
    if first == 0 { return .trackOnly }
    let times = parts.count == 2 ? first : 1
    // Every day of the window is due, whatever its length.
    let schedule: Schedule = times == last ? .daily : .times(times, inDays: last)
    return schedule.isValid && times <= last ? schedule : nil
  }

  private static func days(_ text: Substring) -> Int? {
    let isWeeks = text.hasSuffix("w")
    let digits = isWeeks ? text.dropLast() : text
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits)
    else { return nil }
    let product = number.multipliedReportingOverflow(by: isWeeks ? daysInWeek : 1)
    return product.overflow ? nil : product.partialValue
  }
}
