import HabitCore
import Posix

/// Keeping what a restoration replaces.
extension Store {
  /// Makes the folder for what is going to be replaced; its name is on the disk.
  ///
  /// - Returns: the number in its name.
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

  /// The number that the name of such a folder would have now.
  var freeSavedNumber: Int {
    var number = now().milliseconds
    while (try? fileSystem.information(folder + "/" + Restoration.folderName(number)))
      != nil
    {
      number += 1
    }
    return number
  }

  /// Moves what the last restoration replaced out of the way, where that is still to be done.
  ///
  /// - Returns: whether nothing is left of it.
  func saveReplaced() -> Bool {
    guard let (restoration, generation) = unsaved else { return true }
    guard (try? save(replacedBy: restoration, before: generation)) != nil else { return false }
    unsaved = nil
    return true
  }

  /// Moves the journals, and the snapshots that are not whole, of earlier generations into the
  /// folder of a restoration.
  ///
  /// The journals go last: while one is there, it is known that something is left to do.
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
    // Also where the directory is there: the stop before may have come before the snapshot that takes
    // the place of these files had its name on the disk.
    try fileSystem.syncDirectory(folder)
    for name in damaged.map(GenerationName.snapshot) + journals.map(GenerationName.journal) {
      try fileSystem.rename(folder + "/" + name.text, to: target + "/" + name.text)
    }
    try fileSystem.syncDirectory(target)
    try fileSystem.syncDirectory(folder)
  }

  /// Tells whether a snapshot is bad, and not merely refused by the disk this time.
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
  /// The registers with what a snapshot holds, and its transactions.
  typealias WholeSnapshot = (registers: Registers, recent: [Transaction])

  /// Reads a snapshot of the own folder to its end.
  ///
  /// - Parameters:
  ///   - generation: its generation.
  ///   - registers: what it is merged into.
  /// - Returns: what it holds.
  /// - Throws: what is wrong with it.
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
        let problem = "it is of another generation or device"
        throw .damaged(LineProblem(line: 1, FormatError(problem)))
      }
      let recent = try snapshot.recent()
      return (registers, recent)
    } catch {
      switch error {
      case .unreadable(let error) where error.number == .notFound:
        throw Damage(path: path, problem: "it is not there")
      case .unreadable(let error):
        throw Damage(error, of: path)
      case .damaged(let problem):
        throw Damage(problem, in: path)
      }
    }
  }
}
