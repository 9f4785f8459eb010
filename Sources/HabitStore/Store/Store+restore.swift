import HabitCore
import Posix

/// Restoring a backup (FORMAT.md, "Going back").
extension Store {
  /// The length in bytes of the shortest possible transaction:
  /// `{"stamp":[0,0],"revision":1,"method":"","changes":[]}`.
  private static let shortestTransaction = 53

  /// Restores a backup, or merges the files that an earlier restore replaced, and continues from
  /// there with a new generation.
  ///
  /// This also works if this device's files are damaged, or if the store is not open because they
  /// cannot be read. Afterwards the store is open, and the state includes everything readable. No
  /// replaced file is removed. Changes that other devices have written, or have taken from this
  /// one, stay in force. `present` is the state after everything appended, as far as it is known. A
  /// dry run (`isTrial`) changes nothing.
  ///
  /// - Throws: ``StoreError/noBackup(_:kept:)`` if there is no such generation or it is damaged,
  ///   and the errors of ``open()``; everything is then unchanged. After ``StoreError/failed(_:)``,
  ///   ``health`` shows whether writes are still taken.
  package func restore(
    _ choice: BackupChoice,
    replacing present: SnapshotState,
    isTrial: Bool = false
  ) throws(StoreError) -> Restored {
    try check()
    let lock = if let held = mode.lock { held } else { try acquireLock() }
    var (registers, recent) = try load(choice)
    if !isTrial {
      interruptRetirement("a backup was restored meanwhile")
      try keep(present)
    }
    let wasSound = health.acceptsWrites && journal != nil
    let known = try lookAtOwn(present)
    let isComplete = known.isDamaged && !wasSound
    if isComplete || choice.isFolder {
      let isOpen = mode.lock != nil
      let shown = isOpen ? present.ledger.registers : known.registers
      registers = try load(choice, into: shown).registers
      recent = isOpen ? present.recent : known.recent
    }
    let followed = others
    var isInForce = false
    // Changes that were read into an abandoned state must be read again for the current one.
    defer { if !isInForce { others = followed } }
    let taken = readOthers(into: &registers)
    registers.observe(known.clock)
    let ledger = Ledger(registers)
    let state = SnapshotState(ledger: ledger, revision: known.revision + 1, recent: recent)
    let next = known.generation + (isTrial && wasSound ? 2 : 1)
    guard next <= Line.maximumNumber, state.revision <= Line.maximumNumber else {
      throw .unusable(
        path: folder,
        problem: "has reached the largest possible generation or revision",
        remedy: "move the file with the largest number away"
      )
    }
    var restoration = Restoration(generation: choice.generation ?? next - 1, saved: freeSavedNumber)
    if !isTrial {
      restoration.saved = try StoreError.wrapping { () throws(SystemError) in
        try makeSavedFolder()
      }
      try write(state, lock, generation: next, after: known.number, restoration)
      isInForce = true
      if name == .absent { prepareName() }
    }
    return Restored(
      state: state,
      generation: next,
      saved: folder + "/" + restoration.folderName,
      previous: wasSound ? next - 1 : nil,
      isComplete: isComplete,
      returning: others.folderReports.filter { taken.sources.contains($0.device) }
    )
  }

  /// The numbers that must not be used again, and the readable state.
  private struct Known {
    var generation: Int
    var number: Int
    var revision: Int
    var clock: Stamp
    var isDamaged: Bool
    var registers: Registers
    var recent: [Transaction]
  }

  private func load(
    _ choice: BackupChoice,
    into registers: Registers = Registers()
  ) throws(StoreError) -> WholeSnapshot {
    let generation: Int
    switch choice {
    case .replaced(let name): return try loadReplaced(name, into: registers)
    case .generation(let chosen): generation = chosen
    }
    do throws(Damage) {
      return try readWhole(generation, into: registers)
    } catch {
      throw .noBackup(error, kept: try restorable.filter { $0 != generation })
    }
  }

  /// The generations that can be restored, according to their headers.
  private var restorable: [Int] {
    get throws(StoreError) {
      try backups().filter { (try? $0.summary.get()) != nil }.map(\.generation)
    }
  }

  /// Loads all that is readable of the state before a restore: the files in the folder `name`, and
  /// the snapshots of the same generations, which the restore left in place.
  private func loadReplaced(
    _ name: String,
    into registers: Registers
  ) throws(StoreError) -> WholeSnapshot {
    let path = folder + "/" + name
    guard Restoration.isFolderName(name), (try? guardian.checkDirectory(path)) != nil,
      var reader = try? FolderReader(path: path, device: device, fileSystem: fileSystem)
    else {
      throw .noBackup(Damage(path: path, problem: "it does not exist"), kept: try restorable)
    }
    var registers = registers
    reader.read(into: &registers)
    if let error = reader.unreadable { throw .failed(error) }
    let journals = reader.listing.journals
    let stayed = FolderListing((try? fileSystem.list(folder)) ?? []).snapshots.filter {
      $0 >= journals.first ?? .max && $0 <= journals.last ?? 0
    }
    for generation in stayed {
      guard let snapshot = try? readWhole(generation, into: registers) else { continue }
      registers = snapshot.registers
    }
    return (registers, reader.recent)
  }

  /// Writes the current state as a backup that is kept forever, so that a person can return to it.
  ///
  /// Does nothing while the store takes no writes. Nothing is pruned afterwards: the restore may
  /// still fail, and pruning might remove the chosen backup.
  private func keep(_ present: SnapshotState) throws(StoreError) {
    // If the generation in progress fails, the complete one below replaces it.
    while writer != nil { _ = try? continueGeneration() }
    mode.change { $0.work = .none }
    guard case .writable(let writing) = mode else { return }
    do throws(SystemError) {
      try begin(present, after: writing.journal, isKept: true)
    } catch {
      postpone(after: error)
      throw .failed(error)
    }
    while writer != nil { _ = try continueGeneration() }
    mode.change { $0.work = .none }
  }

  /// Reads this device's folder as far as possible: the numbers already used, and the state.
  private func lookAtOwn(_ present: SnapshotState) throws(StoreError) -> Known {
    var registers = Registers()
    registers.trustStamps(at: now())
    let reader = try readReadable(into: &registers)
    let listing = reader.listing
    let chain = JournalChain(snapshot: reader.snapshot, journals: reader.journals)
    var revision = max(present.revision, reader.revision)
    if !reader.problems.isEmpty {
      // Unreadable lines had revisions too. Their count is estimated as the number of shortest
      // transactions that fit into the journals.
      let bytes = listing.journals.reduce(0) { sum, generation in
        let path = reader.file(.journal(generation))
        return sum + ((try? fileSystem.information(path))?.size ?? 0)
      }
      let base = reader.snapshot?.revision ?? 0
      revision = max(revision, base + bytes / Self.shortestTransaction)
    }
    let generations = listing.snapshots + listing.journals + listing.partials
    return Known(
      generation: max(generations.max() ?? 0, journal?.generation ?? 0),
      number: max(chain.lastNumber, journal?.lastNumber ?? 0),
      revision: revision,
      clock: max(registers.latestStamp, present.ledger.registers.latestStamp),
      isDamaged: !reader.problems.isEmpty || health.isDamaged,
      registers: registers,
      recent: reader.recent
    )
  }

  /// Writes the restored state and continues from it; the state is in force once its snapshot has
  /// its final name.
  private func write(
    _ state: SnapshotState,
    _ lock: any FileLock,
    generation: Int,
    after number: Int,
    _ restoration: Restoration
  ) throws(StoreError) {
    var begun: (journal: JournalFile, writer: GenerationWriter?)?
    do throws(SystemError) {
      let journal = try makeJournal(generation, after: number)
      begun = (journal, nil)
      let writer = try makeWriter(state, before: journal, restoration: restoration)
      begun = (journal, writer)
      while try !writer.advance() {}
      mode = .writable(StoreMode.Writing(lock: lock, journal: journal))
      unsaved = (restoration, generation)
      sent.begin()
      finish(writer)
    } catch {
      begun?.writer?.giveUp()
      giveUp(generation, begun?.journal, after: error)
      throw .failed(error)
    }
  }

  /// Undoes the beginning of a failed restore.
  private func giveUp(_ generation: Int, _ begun: JournalFile?, after error: SystemError) {
    let isWritable = if case .writable = mode { true } else { false }
    guard isAbsent(file(.snapshot(generation))) else {
      // It is unknown which state the next start will find, so nothing may be added to this one.
      if isWritable { mode.stop(.failed(error)) }
      return
    }
    guard isWritable else {
      try? fileSystem.remove(file(.journal(generation)))
      return
    }
    // As after any failed generation: the new journal continues from the old state.
    if let begun { mode.change { $0.journal = begun } }
    postpone(after: error)
  }

  private func isAbsent(_ path: String) -> Bool {
    do throws(SystemError) {
      _ = try fileSystem.information(path)
      return false
    } catch {
      return error.number == .notFound
    }
  }
}
