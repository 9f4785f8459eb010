import HabitCore
import Posix

/// The registers that other devices' files are merged into, and what that has touched.
struct Merging {
  var registers: Registers
  /// Everything touched so far, for subscribers.
  private(set) var merged = MergedOthers()
  /// Everything touched so far, for what follows from the registers.
  private(set) var touched = Touched()
  /// True when files are followed while the history is in use, rather than read at its opening: then
  /// what was touched is kept.
  let isFollowing: Bool
  /// The number of transactions merged, a line of a snapshot counting as one.
  private(set) var count = 0
  /// The devices that the history may name.
  private(set) var known: KnownDevices

  /// A merging into registers that name no other devices than those known.
  init(_ registers: Registers, known: KnownDevices, isFollowing: Bool) {
    self.registers = registers
    self.known = known
    self.isFollowing = isFollowing
  }

  /// Does the next step of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - device: whose folder it is in.
  /// - Returns: whether its check or merging is finished.
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
    if !step.isEmpty {
      if isFollowing {
        touched.areas.habits.formUnion(step.habits)
        if step.isShared { touched.areas.isShared = true }
      }
      step.forgetChanges(of: device)
      count += 1
    }
    merged.formUnion(step)
    return isDone
  }

  /// Does the next step of a journal.
  ///
  /// - Returns: whether it has been read to its end.
  mutating func advance(_ journal: inout FollowedJournal) throws(SystemError) -> Bool {
    try journal.advance { transaction, device throws(FormatError) in
      try take(transaction, of: device)
    }
  }

  private mutating func take(
    _ transaction: Transaction,
    of device: DeviceID
  ) throws(FormatError) {
    try known.admit([device])
    guard isFollowing else {
      let signature = Signature(stamp: transaction.stamp, device: device)
      for step in transaction.steps {
        registers.merge(step.change, signed: signature)
        merged.insert(step.change)
      }
      return
    }
    let taken = registers.merge(transaction, of: device)
    touched.changes += taken
    merged.insert(transaction, of: device, taken: taken)
    count += 1
  }
}

/// The devices that the history may name: those of the own files, and those that others' files name.
///
/// A snapshot names all devices of the history in its header, and none names more than
/// ``Registers/maximumDevices``: else the next start would refuse what this one wrote. So what would make
/// them more is not taken up. Devices that are gone are among them, for their signatures stay.
struct KnownDevices {
  private var devices: Set<DeviceID>

  /// The number of the last ones that are for ids that this installation draws anew.
  private static let reserve = 10

  /// The devices of the own files.
  init(_ devices: some Sequence<DeviceID>) {
    self.devices = Set(devices)
  }

  /// Makes sure that some devices are known.
  ///
  /// - Throws: that there would be too many; none of them is known then that was not.
  mutating func admit(_ more: [DeviceID]) throws(FormatError) {
    guard !more.allSatisfy(devices.contains) else { return }
    let all = devices.union(more)
    let limit = Registers.maximumDevices - Self.reserve
    guard all.count <= limit else {
      throw FormatError(
        "with the devices it names there would be \(all.count), and no more than \(limit) are taken up"
      )
    }
    devices = all
  }
}
