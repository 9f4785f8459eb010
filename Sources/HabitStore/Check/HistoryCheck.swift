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
    let names: [String]
    do throws(SystemError) {
      names = try fileSystem.list(directory)
    } catch {
      throw .failed(error)
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
