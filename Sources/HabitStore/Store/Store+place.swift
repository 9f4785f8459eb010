import HabitCore
import Posix

/// The own folder being moved, removed or replaced by somebody else while the store is open.
extension Store {
  /// Looks at the place of the own folder; where the journal in use is not there, no more writes are
  /// taken, and where it is there again, they are.
  package func lookAtPlace() -> OwnPlace {
    do throws(SystemError) {
      try requirePlace()
      guard holdsLock() else { return .taken }
      if case .halted(let writing, .displaced) = mode {
        // A journal that failed stays as it is, wherever it is found again.
        mode = writing.journal.failure.map { .halted(writing, $0) } ?? .writable(writing)
      }
      return .held
    } catch {
      guard error.saysDisplaced else { return .held }
      guard (try? fileSystem.information(folder)) != nil else { return .free }
      // Between the two looks it may have come back.
      guard (try? requirePlace()) == nil else { return lookAtPlace() }
      return .taken
    }
  }

  /// Begins a history of this device, whose folder holds none yet, with a whole state.
  ///
  /// - Parameter state: what is known, from whichever devices.
  /// - Throws: what ``open()`` throws; the store is not open then.
  package func begin(with state: SnapshotState) throws(StoreError) {
    try check()
    let lock = try acquireLock()
    try writeWhole(state, lock, generation: 1, after: 0)
    prepareName()
    // What is in the other folders, the one that was left among them, is read from the beginning.
    others.knownDevices = KnownDevices(state.ledger.registers.devices.union([device]))
    others.noteAll()
  }

  /// Writes the whole state where the own folder was, if nothing is there; what is there is left
  /// alone.
  func writeAnew(_ state: SnapshotState) throws(StoreError) {
    guard let journal, (try? fileSystem.information(folder)) == nil else { return }
    try check()
    // That of the folder that is gone guards nothing any more.
    mode = .closed(health)
    let lock = try acquireLock()
    try writeWhole(state, lock, generation: journal.generation + 1, after: journal.lastNumber)
    if let known = name.name { try? NameFile(in: folder, of: device, fileSystem).write(known) }
  }

  /// Tells whether the own folder is still locked for this process; a lock that somebody has removed is made
  /// anew, unless another process was quicker: then the folder is that one's.
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

  /// Makes sure that the journal in use can be found where it was opened, and will be read there.
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

  /// Makes sure that the folder holds nothing of a later generation than the journal in use.
  ///
  /// A snapshot or the lines of a journal were written there by another device of the same id. A start
  /// would read that snapshot and not the journal in use; the next generation would replace those
  /// lines. A journal without lines may be left of an attempt of this store.
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
