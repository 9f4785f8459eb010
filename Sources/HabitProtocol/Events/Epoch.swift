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
    history = Self.digest([device.text, String(others)])
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

  /// FNV-1a with 64 bits (Fowler, Noll, Vo), each text closed by a byte that UTF-8 never has.
  private static func digest(_ texts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in texts {
      for byte in Array(text.utf8) + [0xFF] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
