import HabitCore
import Posix

/// Preserving the files that a restore replaces.
extension Store {
  /// Creates the folder for the files to be replaced; returns the number in its name.
  ///
  /// The folder is on disk when this returns.
  func makeSavedFolder() throws(SystemError) -> Int {
    var number = freeSavedNumber
    while true {
      do {
        let path = folder + "/" + Restoration.folderName(number)
        try fileSystem.makeDirectory(path)
        break
      } catch {
        guard error.number == .exists else { throw error }
        number += 1
      }
    }
    try fileSystem.syncDirectory(folder)
    return number
  }

  /// The number that ``makeSavedFolder()`` would use now.
  var freeSavedNumber: Int {
    var number = now().milliseconds
    while (try? fileSystem.information(folder + "/" + Restoration.folderName(number)))
      != nil
    {
      number += 1
    }
    return number
  }

  /// Moves the files that the last restore replaced into its folder; returns true if none is left.
  func saveReplaced() -> Bool {
    guard let (restoration, generation) = unsaved else { return true }
    guard (try? save(replacedBy: restoration, before: generation)) != nil else { return false }
    unsaved = nil
    return true
  }

  /// Moves the journals and damaged snapshots of earlier generations into the folder of a restore.
  ///
  /// The journals go last: as long as one is there, the next start knows that work is left.
  func save(replacedBy restoration: Restoration, before generation: Int) throws(SystemError) {
    let listing = FolderListing(try fileSystem.list(folder))
    let journals = listing.journals.filter { $0 < generation }
    guard !journals.isEmpty else { return }
    let damaged = listing.snapshots.filter { $0 < generation && isDamaged($0) }
    let target = folder + "/" + restoration.folderName
    do {
      try fileSystem.makeDirectory(target)
    } catch {
      guard error.number == .exists else { throw error }
    }
    // Synced even if the folder already exists: the process may have stopped before the name of the
    // snapshot that replaces these files was on disk.
    try fileSystem.syncDirectory(folder)
    for name in damaged.map(GenerationName.snapshot) + journals.map(GenerationName.journal) {
      try fileSystem.rename(folder + "/" + name.text, to: target + "/" + name.text)
    }
    try fileSystem.syncDirectory(target)
    try fileSystem.syncDirectory(folder)
  }

  /// True if a snapshot's content is damaged; false if it is sound, missing, or cannot be read this
  /// time.
  private func isDamaged(_ generation: Int) -> Bool {
    do throws(Damage) {
      _ = try readWhole(generation)
      return false
    } catch {
      return error.line != nil
    }
  }
}

extension Store {
  /// Registers merged with a snapshot's content, and its transactions that can be undone.
  typealias WholeSnapshot = (registers: Registers, recent: [Transaction])

  /// Reads a whole snapshot of this device's folder and merges it into registers.
  func readWhole(
    _ generation: Int,
    into registers: Registers = Registers()
  ) throws(Damage) -> WholeSnapshot {
    let path = file(.snapshot(generation))
    var registers = registers
    registers.trustStamps(at: now())
    do throws(Snapshot.Failure) {
      let snapshot = try Snapshot(at: path, fileSystem, into: &registers)
      guard snapshot.header.generation == generation, snapshot.header.device == device else {
        let problem = "it belongs to another generation or device"
        throw .damaged(LineProblem(line: 1, FormatError(problem)))
      }
      let recent = try snapshot.recent()
      return (registers, recent)
    } catch {
      switch error {
      case .unreadable(let error) where error.number == .notFound:
        throw Damage(path: path, problem: "it does not exist")
      case .unreadable(let error):
        throw Damage(error, of: path)
      case .damaged(let problem):
        throw Damage(problem, in: path)
      }
    }
  }
}
