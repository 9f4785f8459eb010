package import HabitCore

/// Tells the states of one revision apart: two moments with the same epoch and the same revision
/// are the same state.
///
/// A revision counts this device's transactions only. What else decides what is shown is which line
/// of states they belong to, which another one follows where other devices bring something or the
/// history is replaced, and the day. To clients it is opaque text.
package struct Epoch: Hashable, Sendable {
  /// The line of states.
  package let history: String
  /// Today.
  package var today: Day

  /// The epoch of a history that has not been read yet.
  package static let unknown = Epoch(history: "", today: .first)

  private init(history: String, today: Day) {
    self.history = history
    self.today = today
  }

  /// The epoch of a line of states on a day.
  ///
  /// - Parameters:
  ///   - lineage: the line of states: the same as long as states of equal revision are equal.
  ///   - today: today.
  package init(lineage: UInt64, today: Day) {
    let digits = String(lineage, radix: 16)
    history = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    self.today = today
  }

  /// The epoch in a client's words, or `nil` when none was ever called that.
  package init?(text: String) {
    let parts = text.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let day = Day(String(parts[1])) else { return nil }
    history = String(parts[0])
    today = day
  }

  /// The epoch as clients keep it.
  package var text: String { "\(history)\(Self.separator)\(today)" }

  private static let separator: Character = "."
}
