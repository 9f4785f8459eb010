package import HabitCore
import Posix

/// The names of the devices, and the state of their folders.
extension Store {
  /// Every other device whose folder is in the data directory, by id.
  package var otherDevices: [FolderReport] { others.folderReports }

  /// The problem of the own name's file, which is not damage: the device has no name then.
  package var nameProblem: Damage? { name.problem }

  /// The number of files in the own folder; 0 where it cannot be listed.
  package var fileCount: Int { (try? fileSystem.list(folder))?.count ?? 0 }

  /// Gives this device a name; it is on the disk when this returns.
  ///
  /// - Throws: ``StoreError/failed(_:)`` where it could not be written, and the name is as it was;
  ///   ``StoreError/readOnly(_:)``.
  package func rename(to name: DeviceName) throws(StoreError) {
    guard health.acceptsWrites else { throw .readOnly(health) }
    do throws(SystemError) {
      try requirePlace()
      try NameFile(in: folder, of: device, fileSystem).write(name)
      self.name = .name(name)
    } catch {
      throw .failed(error)
    }
  }

  /// Reads the own name, or takes that of the host where there is none.
  ///
  /// A history is as good without: what fails here is tried again by the next start.
  func prepareName() {
    guard let hostName = place.hostName else { return }
    let file = NameFile(in: folder, of: device, fileSystem)
    name = file.read()
    guard name == .absent, health.acceptsWrites, let found = DeviceName(mending: hostName),
      (try? file.write(found)) != nil
    else { return }
    name = .name(found)
  }
}
