package import HabitCore

/// Tells the states of one revision apart: two moments with the same epoch and the same revision
/// are the same state.
///
/// A revision counts this device's transactions only. What else decides what is shown is which
/// history it is, what other devices have brought, and the day; so the epoch is made of these, and
/// comes out the same after a restart. To clients it is opaque text.
package struct Epoch: Hashable, Sendable {
  /// A digest of the device and of what others have brought.
  package let history: String
  /// Today.
  package var today: Day

  /// The epoch of a history that has not been read yet.
  package static let unknown = Epoch(history: "", today: .first)

  private init(history: String, today: Day) {
    self.history = history
    self.today = today
  }

  /// The epoch of a history on a day.
  ///
  /// - Parameters:
  ///   - device: the device that counts the revisions.
  ///   - others: a number that differs where the data does that other devices have brought.
  ///   - today: today.
  package init(device: DeviceID, others: UInt64, today: Day) {
    var digest = FNV1a()
    digest.combine(device.text.utf8)
    for shift in stride(from: 0, to: 64, by: 8) {
      digest.combine(UInt8(truncatingIfNeeded: others >> shift))
    }
    history = digest.text
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
