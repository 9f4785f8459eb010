package import HabitCore
package import Posix

/// The part of `status` that tells of the store.
package struct StoreReport: Equatable, Sendable {
  /// Another device's folder.
  package struct OtherDevice: Equatable, Sendable {
    /// The device whose folder it is.
    package var device: DeviceID
    /// The name it gives itself.
    package var name: DeviceName?
    /// Its problems; everything sound is used all the same.
    package var problems: [Damage]
  }

  /// The data directory.
  package var directory: String
  /// The device this store writes for.
  package var device: DeviceID
  /// Its name; `nil` where it has no name.
  package var name: DeviceName?
  /// The generation of the journal in use; 0 while none is.
  package var generation: Int
  /// The length of that journal, in bytes.
  package var journalBytes: Int
  /// The number of lines behind its header.
  package var journalLines: Int
  /// The time when the latest snapshot was finished, or begun where it is from an earlier run; `nil` where
  /// there is none.
  package var snapshotTime: Instant?
  /// Why the last attempt to write a snapshot failed; it is tried again.
  package var snapshotFailure: SystemError?
  /// The copy of what was cut from the end of a journal at the start.
  package var tornCopies: [String]
  /// True when something that other devices have written is shown and not in the own files yet.
  package var unkept: Bool
  /// The damage that the start has put right, with what became of it.
  package var repairs: [String]
  /// Remarks on the own folder though it is sound: copies of its files under other names.
  package var ownProblems: [Damage]
  /// The other devices.
  package var others: [OtherDevice]
  /// The number of further folders of devices, which are not looked at.
  package var foldersLeftOut: Int
}

/// The facts about another device's folder.
package struct FolderReport: Equatable, Sendable {
  /// The device whose folder it is.
  package var device: DeviceID
  /// The name it gives itself.
  package var name: DeviceName?
  /// The problem of the name's file, which is not damage: the device has no name then.
  package var nameProblem: Damage?
  /// The time of its last write here, by its own clock; `nil` where nothing tells.
  package var lastSeen: Instant?
  /// The stamp of the latest change of this device that a snapshot of that one was seen to hold:
  /// until then at least, it has read what is written here.
  ///
  /// A device's files are read in order, so what came before was read as well. What came later may have
  /// been read since that snapshot, or may have been replaced in it by a later change; so it is a
  /// bound from below. `nil` where no snapshot tells, as with a device that was not stopped yet.
  package var readUntil: Stamp?
  /// The number of files in it.
  package var files: Int
  /// Its problems; everything sound is used all the same.
  package var problems: [Damage]
  /// Things in it that are not understood, so that it cannot be folded into another folder: damage, ends
  /// that are cut short, newer versions, copies under other names, and files that are not of a history.
  ///
  /// A file that is missing is none: what is there was read.
  package var obstacles: [Damage]

  /// The facts about a folder.
  init(_ folder: OtherFolder) {
    device = folder.device
    name = folder.name.name
    nameProblem = folder.name.problem
    lastSeen = folder.lastSeen
    readUntil = folder.readUntil
    files = folder.names.count
    problems = folder.problems
    obstacles = folder.obstacles
  }
}
