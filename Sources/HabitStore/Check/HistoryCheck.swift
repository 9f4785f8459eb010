package import HabitCore
package import Posix

/// A check of a whole history without a lock and without changing anything, even while a daemon
/// writes to it.
package struct HistoryCheck: Sendable {
  /// The folders of all devices, by their ids.
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

  /// The findings in all folders.
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
    /// The range holds the first and last revision in its lines.
    case journal(lines: Int, revisions: ClosedRange<Int>?)
    /// Bytes that were cut from the end of a journal; not part of the history.
    case tornCopy
    /// A snapshot being written, worthless until it has its name.
    case partial
    /// Files that a restoration replaced; never read.
    case replaced
    /// Could not be determined.
    case unknown
  }

  /// Something wrong with a file.
  package struct Finding: Equatable, Sendable {
    /// The consequence for the history.
    package enum Kind: Equatable, Sendable {
      /// None: a stop left it, and the next start puts it right.
      case leftover
      /// Something is lost or cannot be trusted.
      case damage
      /// It is in a format version that this program does not read.
      case otherVersion
      /// The system does not allow it to be read.
      case unreadable
    }

    package var kind: Kind
    package var damage: Damage
    /// The remedy, in one clause.
    package var remedy: String

    /// Completes damage with what the rest of the folder shows.
    mutating func complete(backup: Int?, remedy: String?) {
      guard kind == .damage else { return }
      damage.backup = remedy == nil ? backup : nil
      self.remedy = remedy ?? damage.remedy
    }
  }

  /// The path of the file or folder.
  package var path: String
  /// The kind of the file.
  package var kind = Kind.unknown
  /// The problems of the file.
  package var findings: [Finding] = []
}

/// The findings of an offline check in one device's folder.
package struct CheckedFolder: Equatable, Sendable {
  /// The device whose folder it is.
  package var device: DeviceID
  /// True if this installation writes to it.
  package var isOwn: Bool
  /// The path of the folder.
  package var path: String
  /// The files in the order of their names, including missing ones.
  package var files: [CheckedFile] = []
}
