package import HabitCore

/// The lineage and the day of a state: with equal epochs, equal revisions mean equal states.
///
/// A revision counts only this device's transactions. The lineage changes when another device's
/// data arrives or the history is replaced. For clients the epoch is opaque text.
package struct Epoch: Hashable, Sendable {
  /// The lineage in hexadecimal.
  let history: String
  package var today: Day

  /// The epoch of a history that has not been read yet.
  package static let unknown = Epoch(history: "", today: .first)

  private init(history: String, today: Day) {
    self.history = history
    self.today = today
  }

  package init(lineage: UInt64, today: Day) {
    let digits = String(lineage, radix: 16)
    history = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    self.today = today
  }

  /// Parses the epoch that a client sends; `nil` if no daemon can have written it.
  init?(text: String) {
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
  /// The revision of the last transaction on disk.
  package var revision: Int

  package init(epoch: Epoch, revision: Int) {
    self.epoch = epoch
    self.revision = revision
  }
}
