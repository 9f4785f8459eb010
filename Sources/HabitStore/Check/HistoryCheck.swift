package import HabitCore
package import Posix

/// Looks through a whole history without a lock and without changing anything, also while a daemon
/// writes to it.
package struct HistoryCheck: Sendable {
  /// The folders of all devices, by their ids.
  package private(set) var folders: [CheckedFolder] = []

  /// Reads everything there is.
  ///
  /// - Parameters:
  ///   - directory: the data directory.
  ///   - own: the device of this installation, where it is known.
  ///   - user: who must own everything.
  ///   - fileSystem: the disk.
  /// - Throws: ``StoreError/failed(_:)``, with `notFound` where there is no history;
  ///   ``StoreError/unusable(path:problem:remedy:)`` where the directory is not to be trusted.
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

  /// Everything that was found.
  package var findings: [CheckedFile.Finding] {
    folders.flatMap { $0.files.flatMap(\.findings) }
  }
}

/// The findings of an offline check in one file, or one folder, of the history.
package struct CheckedFile: Equatable, Sendable {
  /// The kind of a file, and figures of its contents.
  package enum Kind: Equatable, Sendable {
    /// A snapshot.
    case snapshot(
      lines: Int,
      revision: Int,
      habits: Int,
      completions: Int,
      written: Instant
    )
    /// A journal: how many lines, and the first and last revision in them.
    case journal(lines: Int, revisions: ClosedRange<Int>?)
    /// Bytes that were cut from the end of a journal; not part of the history.
    case tornCopy
    /// A snapshot being written, worthless until it has its name.
    case partial
    /// Files that a restoration replaced; never read.
    case replaced
    /// Nothing that could be told.
    case unknown
  }

  /// Something that is not as it should be.
  package struct Finding: Equatable, Sendable {
    /// The meaning for the history.
    package enum Kind: Equatable, Sendable {
      /// Nothing: a stop leaves it, and the next start puts it right.
      case leftover
      /// Something is lost, or not to be trusted.
      case damage
      /// It is written in a version that this program does not read.
      case otherVersion
      /// The system does not let it be read.
      case unreadable
    }

    /// Its meaning.
    package var kind: Kind
    /// File, line and problem.
    package var damage: Damage
    /// The remedy, in one clause.
    package var remedy: String

    /// Adds to damage what the rest of the folder tells.
    mutating func complete(backup: Int?, remedy: String?) {
      guard kind == .damage else { return }
      damage.backup = remedy == nil ? backup : nil
      self.remedy = remedy ?? damage.remedy
    }
  }

  /// The path.
  package var path: String
  /// Its kind.
  package var kind = Kind.unknown
  /// Its problems.
  package var findings: [Finding] = []
}

/// The findings of an offline check in one device's folder.
package struct CheckedFolder: Equatable, Sendable {
  /// The device whose folder it is.
  package var device: DeviceID
  /// True where this installation writes to it.
  package var isOwn: Bool
  /// The path.
  package var path: String
  /// The files, in the order of their names; also what is missing.
  package var files: [CheckedFile] = []
}
