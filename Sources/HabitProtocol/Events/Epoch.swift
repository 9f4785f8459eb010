package import HabitCore

/// Distinguishes states with the same revision: two moments with equal epoch and revision are the
/// same state.
///
/// A revision only counts this device's transactions. The state also depends on the day and on the
/// line of states, which changes when another device's data arrives or the history is replaced. For
/// clients the epoch is opaque text.
package struct Epoch: Hashable, Sendable {
  /// The line of states.
  package let history: String
  package var today: Day

  /// The epoch of a history that has not been read yet.
  package static let unknown = Epoch(history: "", today: .first)

  private init(history: String, today: Day) {
    self.history = history
    self.today = today
  }

  /// The epoch of a line of states on a day; a line continues as long as equal revisions mean equal
  /// states.
  package init(lineage: UInt64, today: Day) {
    let digits = String(lineage, radix: 16)
    history = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    self.today = today
  }

  /// The epoch in a client's text; `nil` if it was never a valid epoch.
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

/// The epoch and revision of a state of the daemon.
package struct Moment: Hashable, Sendable {
  package var epoch: Epoch
  /// The last transaction on disk.
  package var revision: Int

  /// Creates a moment.
  package init(epoch: Epoch, revision: Int) {
    self.epoch = epoch
    self.revision = revision
  }
}
