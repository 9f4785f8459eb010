import HabitCore
import Posix

/// The registers that other devices' files are merged into, and the changes that were new to them.
struct Merging {
  var registers: Registers
  var taken = Taken()
  private(set) var known: KnownDevices

  /// Creates a merging into `registers`, which name only devices in `known`.
  init(_ registers: Registers, known: KnownDevices) {
    self.registers = registers
    self.known = known
  }

  /// Does the next step of a snapshot in the folder of `device`; returns true when its check or
  /// merging is finished.
  mutating func advance(_ snapshot: inout FollowedSnapshot, of device: DeviceID) -> Bool {
    var step = MergedOthers()
    let isDone = snapshot.advance(into: &registers, &step)
    if isDone, snapshot.state == .whole, let header = snapshot.header {
      do throws(FormatError) {
        try known.admit(header.devices)
      } catch {
        snapshot.refuse(error)
      }
    }
    guard !step.isEmpty else { return isDone }
    taken.areas.habits.formUnion(step.habits)
    if step.isShared { taken.areas.isShared = true }
    step.forgetChanges(of: device)
    taken.merged.formUnion(step)
    taken.count += 1
    return isDone
  }

  /// Does the next step of a journal; returns true once it is read to its end.
  mutating func advance(_ journal: inout FollowedJournal) throws(SystemError) -> Bool {
    try journal.advance { line, device throws(FormatError) in
      switch line {
      case .transactions(let transactions):
        try known.admit([device])
        for transaction in transactions {
          let signature = Signature(stamp: transaction.stamp, device: device)
          for step in transaction.steps { take(step.change, signed: signature) }
        }
      case .taken(let changes):
        try known.admit(changes.map(\.signature.device))
        for taken in changes { take(taken.change, signed: taken.signature) }
      }
    }
  }

  private mutating func take(_ change: Change, signed signature: Signature) {
    guard registers.merge(change, signed: signature) else { return }
    taken.changes.append(TakenChange(change: change, signature: signature))
    taken.merged.insert(change, of: signature.device)
    taken.count += 1
  }
}

/// The changes taken from other devices' files, except those already known.
struct Taken {
  /// Everything taken, for subscribers.
  var merged = MergedOthers()
  /// The changes from journals.
  var changes: [TakenChange] = []
  /// The parts of the registers to which snapshots contributed.
  var areas = Touched().areas
  /// The devices whose folders contained the changes, whichever device made them.
  var sources: Set<DeviceID> = []
  /// Grows with each change or new snapshot content.
  fileprivate(set) var count = 0

  var isEmpty: Bool { merged.isEmpty }

  /// Everything taken, to update everything that is derived from the registers.
  var touched: Touched {
    var touched = Touched()
    touched.changes = changes.map(\.change)
    touched.areas = areas
    return touched
  }
}

/// The devices of the history: all those that this device's files or others' files name.
///
/// A snapshot names all devices of the history in its header, at most ``Registers/maximumDevices``;
/// with more, the next start would refuse that snapshot. So content that would exceed the limit is
/// not taken. Devices that are gone are included, because their signatures stay.
struct KnownDevices {
  private var devices: Set<DeviceID>

  /// The number of places reserved for ids that this installation may draw later.
  private static let reserve = 10

  init(_ devices: some Sequence<DeviceID>) {
    self.devices = Set(devices)
  }

  /// Makes some devices known.
  ///
  /// - Throws: if there would be too many; then none of the new ones becomes known.
  mutating func admit(_ more: [DeviceID]) throws(FormatError) {
    guard !more.allSatisfy(devices.contains) else { return }
    let all = devices.union(more)
    let limit = Registers.maximumDevices - Self.reserve
    guard all.count <= limit else {
      throw FormatError(
        "with the devices it names there would be \(all.count), and at most \(limit) are accepted"
      )
    }
    devices = all
  }
}
