import HabitCore

@testable import HabitStore

/// Everything a state of one device says, as lines that are equal for equal states however they
/// came about.
func fingerprint(_ state: SnapshotState) -> [String] {
  guard let device = SimulatedDaemon.device, let now = SimulatedDaemon.now else { return [] }
  let header = SnapshotHeader(of: state, device: device, generation: 1, sequence: 0, written: now)
  var writer = SnapshotWriter(state, header: header)
  var bytes: [UInt8] = []
  while let slice = writer.next(atLeast: 1 << 12) { bytes += slice }
  // Checksums and numbers depend on the order of the habits; the rest of a line does not.
  var lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().dropLast().map { line in
    String(decoding: line.split(separator: UInt8(ascii: " "), maxSplits: 2)[2], as: UTF8.self)
  }
  lines.append("revision \(state.revision), derived values right: \(state.ledger.isRenewed)")
  return lines.sorted()
}

extension Ledger {
  /// Whether what follows from the registers is what a renewal makes of them.
  fileprivate var isRenewed: Bool {
    let renewed = Ledger(registers, today: today)
    return firstViolation == nil && renewed.record == record && renewed.settings == settings
      && renewed.dayOrder == dayOrder && renewed.personOrder == personOrder
      && zip(renewed.habits, habits).allSatisfy { new, old in
        new.habit == old.habit && new.skipped == old.skipped && new.failed == old.failed
          && new.streak == old.streak
      }
  }
}
