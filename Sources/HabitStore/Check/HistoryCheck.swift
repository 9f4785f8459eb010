package import HabitCore
package import Posix

/// Checks a whole history without locking or changing anything, even while a daemon writes to it.
package struct HistoryCheck: Sendable {
  /// In the order of the devices' ids.
  package private(set) var folders: [CheckedFolder] = []

  /// Reads everything; `own` is the device of this installation, if known, and `user` must own all
  /// files.
  ///
  /// - Throws: ``StoreError/failed(_:)`` with `notFound` if there is no history;
  ///   ``StoreError/unusable(path:problem:remedy:)`` if the directory cannot be trusted.
  package init(
    directory: String,
    own: DeviceID?,
    user: UInt32 = ProcessInformation.effectiveUser,
    fileSystem: some FileSystem
  ) throws(StoreError) {
    let directory = DirectoryGuard.normalized(directory)
    let guardian = DirectoryGuard(user: user, fileSystem: fileSystem)
    try guardian.checkDirectory(directory)
    let names = try StoreError.wrapping { () throws(SystemError) in
      try fileSystem.list(directory)
    }
    for device in names.compactMap(DeviceID.init) {
      let folder = CheckedFolder(
        device: device,
        isOwn: device == own,
        path: directory + "/" + device.text
      )
      var check = FolderCheck(folder, guardian, fileSystem)
      folders.append(check.run())
    }
  }

  package var findings: [CheckedFile.Finding] {
    folders.flatMap { $0.files.flatMap(\.findings) }
  }
}

/// The findings of an offline check in one file, or one folder, of the history.
package struct CheckedFile: Equatable, Sendable {
  /// The kind of a file, and figures of its contents.
  package enum Kind: Equatable, Sendable {
    case snapshot(
      lines: Int,
      revision: Int,
      habits: Int,
      completions: Int,
      written: Instant
    )
    /// `revisions` are the lowest and highest in its lines; nil for none.
    case journal(lines: Int, revisions: ClosedRange<Int>?)
    /// Bytes that were cut from the end of a journal; not part of the history.
    case tornCopy
    /// An unfinished snapshot; not part of the history.
    case partial
    /// Files that a restore replaced; never read.
    case replaced
    case unknown
  }

  /// Something wrong with a file.
  package struct Finding: Equatable, Sendable {
    /// The effect on the history.
    package enum Kind: Equatable, Sendable {
      /// None: the remains of a stop, which the next start cleans up.
      case leftover
      /// Something is lost or cannot be trusted.
      case damage
      case otherVersion
      /// The system does not allow it to be read.
      case unreadable
    }

    package var kind: Kind
    package var damage: Damage
    /// The remedy, in one clause.
    package var remedy: String

    /// Completes a finding of damage once the rest of the folder has been checked.
    mutating func complete(backup: Int?, remedy: String?) {
      guard kind == .damage else { return }
      damage.backup = remedy == nil ? backup : nil
      self.remedy = remedy ?? damage.remedy
    }
  }

  package var path: String
  package var kind = Kind.unknown
  package var findings: [Finding] = []
}

/// The findings of an offline check in one device's folder.
package struct CheckedFolder: Equatable, Sendable {
  var device: DeviceID
  /// True if this installation writes to it.
  package var isOwn: Bool
  package var path: String
  /// The files in the order of their names, including missing ones.
  package var files: [CheckedFile] = []
}
