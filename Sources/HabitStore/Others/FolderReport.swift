package import HabitCore

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
