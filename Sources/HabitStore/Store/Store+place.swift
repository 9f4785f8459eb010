import HabitCore
import Posix

/// Detects that somebody moved, removed or replaced this device's folder while the store is open.
extension Store {
  /// Checks that the journal in use is still in this device's folder.
  ///
  /// If it is not, the store takes no writes until the journal is back.
  package func lookAtPlace() -> OwnPlace {
    do throws(SystemError) {
      try requirePlace()
      guard holdsLock() else { return .taken }
      if case .halted(let writing, .displaced) = mode {
        // A journal that failed remains failed, wherever it is found again.
        mode = writing.journal.failure.map { .halted(writing, $0) } ?? .writable(writing)
      }
      return .held
    } catch {
      guard error.saysDisplaced else { return .held }
      guard (try? fileSystem.information(folder)) != nil else { return .free }
      // The folder may have come back between the two checks.
      guard (try? requirePlace()) == nil else { return lookAtPlace() }
      return .taken
    }
  }

  /// Begins this device's history with a whole state; the folder must not hold a history yet.
  ///
  /// The state may come from any devices.
  ///
  /// - Throws: the errors of ``open()``; the store is then not open.
  package func begin(with state: SnapshotState) throws(StoreError) {
    try check()
    let lock = try acquireLock()
    try writeWhole(state, lock, generation: 1, after: 0)
    prepareName()
    // The other folders, including the former one of this installation, are read from the
    // beginning.
    others.knownDevices = KnownDevices(state.ledger.registers.devices.union([device]))
    others.noteAll()
  }

  /// Writes the whole state to the path of this device's folder if nothing is there; otherwise does
  /// nothing.
  func writeAnew(_ state: SnapshotState) throws(StoreError) {
    guard let journal, (try? fileSystem.information(folder)) == nil else { return }
    try check()
    // The lock of the removed folder guards nothing, so it is released.
    mode = .closed(health)
    let lock = try acquireLock()
    try writeWhole(state, lock, generation: journal.generation + 1, after: journal.lastNumber)
    if let known = name.name { try? NameFile(in: folder, of: device, fileSystem).write(known) }
  }

  /// Returns true if this process still holds the lock of this device's folder.
  ///
  /// A removed lock file is created again, unless another process was quicker and now owns the
  /// folder.
  private func holdsLock() -> Bool {
    guard let held = mode.lock else { return true }
    do throws(SystemError) {
      try held.requirePlace()
      return true
    } catch {
      guard error.saysDisplaced else { return true }
    }
    do throws(SystemError) {
      mode.replaceLock(with: try fileSystem.lock(folder + "/" + GenerationName.lock))
      return true
    } catch {
      guard error.number == .wouldBlock else { return true }
      mode.stop(.displaced(folder))
      return false
    }
  }

  /// Checks that the journal in use is where it was opened, and that a start would read it there.
  func requirePlace() throws(SystemError) {
    guard let journal else { return }
    do {
      try journal.requirePlace()
      try requireNewest(journal.generation)
    } catch {
      if error.saysDisplaced, health == .sound { mode.stop(.displaced(folder)) }
      throw error
    }
  }

  /// Checks that the folder holds nothing of a later generation than the journal in use.
  ///
  /// A later snapshot, or lines in a later journal, were written by another machine with the same
  /// device id. A start would read that snapshot rather than the journal in use, and this store's
  /// next generation would overwrite those lines. A later journal without lines may be left from a
  /// failed attempt of this store.
  private func requireNewest(_ generation: Int) throws(SystemError) {
    let listing = FolderListing((try? fileSystem.list(folder)) ?? [])
    var foreign: String?
    if let later = listing.snapshots.last, later > generation { foreign = file(.snapshot(later)) }
    for later in listing.journals where later > generation {
      let path = file(.journal(later))
      guard let opened = try? fileSystem.openForReading(path),
        let journal = try? Journal(checking: opened)
      else { continue }
      if journal.lineCount > 0 { foreign = path }
    }
    if let foreign { throw SystemError(call: "getdents64", number: .stale, path: foreign) }
  }

  private func writeWhole(
    _ state: SnapshotState,
    _ lock: any FileLock,
    generation: Int,
    after number: Int
  ) throws(StoreError) {
    do throws(SystemError) {
      let journal = try makeJournal(generation, after: number)
      let writer = try makeWriter(state, before: journal)
      mode = .writable(StoreMode.Writing(lock: lock, journal: journal, work: .writing(writer)))
      while try !advanceGeneration() {}
    } catch {
      mode = .closed(.failed(error))
      throw .failed(error)
    }
  }
}
