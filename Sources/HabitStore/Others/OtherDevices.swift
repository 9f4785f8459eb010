package import HabitCore
import Posix

/// The folders of all other devices, read a little at a time when they change.
final class OtherDevices {
  private let directory: String
  private let own: DeviceID
  var knownDevices: KnownDevices
  private let guardian: DirectoryGuard
  private var folders: [DeviceID: OtherFolder] = [:]
  /// The folders being removed, each with its last report; they are ignored meanwhile.
  private var hidden: [DeviceID: FolderReport] = [:]
  /// Removed folders; notifications about one are ignored unless it has reappeared.
  private var removed: Set<DeviceID> = []
  /// Folders that have changed but are not being read yet.
  private var waiting: Set<DeviceID> = []
  /// The number of folders beyond the limit at the last count.
  private(set) var leftOut = 0
  /// Copies of this device's files under other names.
  private var ownStrays: StrayCopies
  /// This device's files that changed since the copies were read; `nil` if any may have.
  private var ownChanged: Set<String>?
  private var ownGeneration: Int?
  private var ownStraysWork = OwnStraysWork.nothing
  /// Grows when a folder's problems or name change, or a folder is hidden.
  private(set) var findingsCount = 0

  /// The work on the copies of this device's files.
  private enum OwnStraysWork {
    case nothing, waiting, reading
  }

  /// The most folders that are read: as many devices as a history may name besides this one.
  ///
  /// Each costs a watch and some memory for as long as the daemon runs. Nobody has a thousand
  /// machines: so many folders come from a faulty synchroniser, or from somebody who shares the
  /// directory.
  static let maximumFolders = Registers.maximumDevices - 1

  /// Creates the object for a data directory; nothing is read yet.
  init(_ directory: String, own: DeviceID, _ guardian: DirectoryGuard) {
    self.directory = directory
    self.own = own
    knownDevices = KnownDevices([own])
    self.guardian = guardian
    ownStrays = StrayCopies(in: directory + "/" + own.text, of: own, guardian.fileSystem)
  }

  /// Remarks on copies of this device's files under other names.
  var ownProblems: [Damage] { ownStrays.problems }

  /// The reports of the folders that are not being removed.
  var reports: [FolderReport] {
    folders.values.map(FolderReport.init).sorted { $0.device < $1.device }
  }

  /// The reports of all folders, by device.
  var folderReports: [FolderReport] {
    (reports + hidden.values).sorted { $0.device < $1.device }
  }

  var isReading: Bool {
    if case .reading = ownStraysWork { return true }
    return folders.values.contains(where: \.isReading)
  }

  /// Notes that a file of a device's folder has changed; a nil name means that any file may have.
  ///
  /// Returns true if the change is worth reading.
  func noteChange(of device: DeviceID, file name: String?) -> Bool {
    guard device != own else {
      // If two machines write to this device's folder, a synchroniser puts copies into it, and then
      // also replaces files in place.
      guard name.map(mattersAmongOwn) ?? true else { return false }
      if let name { ownChanged?.insert(name) } else { ownChanged = nil }
      ownStraysWork = .waiting
      return true
    }
    guard name.map(OtherFolder.matters) ?? true else { return false }
    guard hidden[device] == nil, !isGone(device) else { return false }
    guard let folder = folder(of: device) else {
      leftOut = max(leftOut, 1)
      return false
    }
    folder.noteChange(of: name)
    waiting.insert(device)
    return true
  }

  /// Notes that anything may have changed.
  func noteAll() {
    // Names are listed in order, so that the limit admits the same folders at each start.
    let found = ((try? guardian.fileSystem.list(directory)) ?? []).compactMap(DeviceID.init)
    for device in Array(folders.keys) + found { _ = noteChange(of: device, file: nil) }
    leftOut = found.count { $0 != own && folders[$0] == nil && hidden[$0] == nil }
    _ = noteChange(of: own, file: nil)
  }

  private func mattersAmongOwn(_ name: String) -> Bool {
    StrayCopies.isStray(name)
      || ownStrays.arePresent && StrayCopies.generation(of: name) != nil
  }

  /// Begins to read what has changed; a folder that is being read is read again afterwards.
  ///
  /// `generation` is the one in use by this device. Its files are not read, because their content
  /// is known.
  func begin(using generation: Int?) {
    ownGeneration = generation
    begin()
  }

  private func begin() {
    for device in waiting {
      guard let folder = folder(of: device), !folder.isReading else { continue }
      waiting.remove(device)
      folder.begin()
    }
    if case .waiting = ownStraysWork { beginOwnStrays() }
  }

  private func beginOwnStrays() {
    let names = (try? guardian.fileSystem.list(directory + "/" + own.text)) ?? []
    let changed = ownChanged
    ownChanged = []
    let wanted = StrayCopies.names(of: names) { $0 == ownGeneration }
    ownStrays.begin(wanted) { changed?.contains($0) ?? true }
    ownStraysWork = .reading
  }

  /// Does the next step: a few milliseconds of work at most.
  func advance(_ merging: inout Merging) {
    guard let folder = folders.values.first(where: \.isReading) else {
      if case .reading = ownStraysWork, ownStrays.advance(&merging) {
        ownStraysWork = .nothing
      }
      return
    }
    let (problems, name) = (folder.problems, folder.name)
    let count = merging.taken.count
    folder.advance(&merging)
    if merging.taken.count > count { merging.taken.sources.insert(folder.device) }
    if folder.problems != problems || folder.name != name { findingsCount += 1 }
    if !folder.isReading, waiting.contains(folder.device) { begin() }
  }

  /// A device's folder; nil if it would exceed the limit.
  private func folder(of device: DeviceID) -> OtherFolder? {
    if let known = folders[device] { return known }
    guard folders.count < Self.maximumFolders else { return nil }
    let folder = OtherFolder(
      directory + "/" + device.text,
      device: device,
      readBy: own,
      guardian
    )
    folders[device] = folder
    return folder
  }
}

/// Removing a folder.
extension OtherDevices {
  /// A device's folder; nil if none was seen.
  func known(_ device: DeviceID) -> OtherFolder? { folders[device] }

  /// Returns true if a part of a folder is left to read.
  func isPending(_ device: DeviceID) -> Bool {
    waiting.contains(device) || folders[device]?.isReading ?? false
  }

  /// Begins to read every file of a folder again.
  func reread(_ device: DeviceID) {
    _ = noteChange(of: device, file: nil)
    begin()
  }

  /// Ignores a folder while it is being removed.
  func hide(_ device: DeviceID) {
    guard let folder = folders.removeValue(forKey: device) else { return }
    hidden[device] = FolderReport(folder)
    waiting.remove(device)
    findingsCount += 1
  }

  /// Reads a folder again if it was hidden.
  func show(_ device: DeviceID) {
    guard hidden.removeValue(forKey: device) != nil else { return }
    reread(device)
  }

  /// Notes that a folder was removed.
  func forget(_ device: DeviceID) {
    hidden[device] = nil
    removed.insert(device)
  }

  /// Returns true if a folder was removed and has not reappeared.
  private func isGone(_ device: DeviceID) -> Bool {
    guard removed.contains(device) else { return false }
    guard (try? guardian.fileSystem.information(directory + "/" + device.text)) != nil else {
      return true
    }
    removed.remove(device)
    return false
  }
}

/// A report on another device's folder.
package struct FolderReport: Equatable, Sendable {
  package var device: DeviceID
  package var name: DeviceName?
  /// The problem of the name's file; not damage, because a name is optional.
  package var nameProblem: Damage?
  /// The time of the device's last write, as far as its folder here shows, by its own clock; `nil`
  /// if unknown.
  package var lastSeen: Instant?
  /// The stamp up to which that device has certainly read this device's changes.
  ///
  /// It is the stamp of this device's latest change in a snapshot of that device, `nil` for none:
  /// files are read in order, so every earlier change was read, too.
  package var readUntil: Stamp?
  package var files: Int
  /// Its problems; everything sound is used all the same.
  package var problems: [Damage]
  /// The reasons the folder cannot be merged into another: content that is not understood.
  ///
  /// It may be damage, truncated ends, newer versions, copies under other names, or files that do
  /// not belong to a history. A missing file is not an obstacle, because everything that exists was
  /// read.
  package var obstacles: [Damage]

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
