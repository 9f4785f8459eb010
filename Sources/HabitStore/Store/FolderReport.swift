package import HabitCore

/// What there is to know of another device's folder.
package struct FolderReport: Equatable, Sendable {
  /// Whose folder it is.
  package var device: DeviceID
  /// What it is called, where it says so.
  package var name: DeviceName?
  /// What is wrong with the name's file, which is no damage: the device has no name then.
  package var nameProblem: Damage?
  /// When it wrote last what is here, by its own clock; `nil` where nothing tells.
  package var lastSeen: Instant?
  /// When the latest change of this device was made that a snapshot of that one was seen to hold:
  /// until then at least, it has read what is written here.
  ///
  /// A device's files are read in order, so what came before was read as well. What came later may have
  /// been read since that snapshot, or may have been replaced in it by a later change; so it is a
  /// bound from below. `nil` where no snapshot tells, as with a device that was not stopped yet.
  package var readUntil: Stamp?
  /// How many files it holds.
  package var files: Int
  /// What is wrong with it; what is sound is used all the same.
  package var problems: [Damage]
  /// What is in it and not understood, so that it cannot be folded into another folder: damage, ends
  /// that are cut short, newer versions, copies under other names, and files that are not of a history.
  ///
  /// A file that is missing is none: what is there was read.
  package var obstacles: [Damage]

  /// What is known of a folder.
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
