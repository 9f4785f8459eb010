package import HabitCore

/// What was read back at the start.
package struct Recovered: Sendable {
  /// Everything that is known, from all devices.
  package var ledger: Ledger
  /// The revision this device had reached.
  package var revision: Int
  /// The last transactions made on this device, oldest first, for undoing.
  package var recent: [Transaction]
  /// Whether the store takes writes.
  package var health: StoreHealth
}
