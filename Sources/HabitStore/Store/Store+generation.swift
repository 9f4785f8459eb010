import HabitCore
import Posix

extension Store {
  /// Whether the journal has grown so long that a generation is due.
  package var wantsGeneration: Bool {
    // Asked in every turn: first what is nearly always false.
    guard let journal, journal.size > journalLimit || others.wantsKeeping else { return false }
    return health.acceptsWrites && writer == nil && pruning == nil
  }

  /// Whether a generation is being written, or what it makes superfluous removed.
  package var isWritingGeneration: Bool { writer != nil || pruning != nil }

  /// Begins a generation: transactions go to a new journal from here on, and a snapshot of the
  /// state before them is written by ``continueGeneration()``.
  ///
  /// Nothing happens while an earlier generation is still being written.
  ///
  /// - Parameter state: the state after everything that was appended.
  /// - Throws: ``StoreError/failed(_:)`` when the journal could not be made; the one in use stays in
  ///   use. ``StoreError/readOnly(_:)``.
  package func beginGeneration(_ state: SnapshotState) throws(StoreError) {
    guard health.acceptsWrites, let journal else { throw .readOnly(health) }
    guard writer == nil, pruning == nil else { return }
    do throws(SystemError) {
      try requirePlace()
      try begin(state, generation: journal.generation + 1, after: journal.lastNumber)
    } catch {
      postpone(after: error)
      throw .failed(error)
    }
  }

  /// Does the next slice of the generation that was begun: some milliseconds of work at most.
  ///
  /// - Returns: whether it is finished, or none was begun.
  /// - Throws: ``StoreError/failed(_:)`` when the snapshot could not be written. Nothing is lost:
  ///   the older snapshot and the journals since are valid, and ``wantsGeneration`` asks for another
  ///   attempt when they have grown further.
  package func continueGeneration() throws(StoreError) -> Bool {
    do throws(SystemError) {
      return try advanceGeneration()
    } catch {
      throw .failed(error)
    }
  }

  /// Stops cleanly: leaves a snapshot and an empty journal, and gives up the lock.
  ///
  /// After damage or a failed write the files stay as they are.
  ///
  /// - Parameter state: the state after everything that was appended.
  /// - Throws: ``StoreError/failed(_:)`` when the snapshot could not be written; the journals hold
  ///   everything, and the lock is given up all the same.
  package func close(_ state: SnapshotState) throws(StoreError) {
    interruptRetirement("habitd was stopped")
    defer {
      journal = nil
      lock = nil
    }
    if case .displaced = health { return try writeAnew(state) }
    guard health.acceptsWrites, let journal else { return }
    // Should the one under way fail, the whole one below makes up for it.
    while (try? continueGeneration()) == false {}
    guard
      journal.lineCount > 0 || snapshotRetentions[journal.generation] == nil || others.hasUnkept
    else { return }
    do throws(StoreError) {
      try beginGeneration(state)
    } catch {
      guard case .displaced = health else { throw error }
      return try writeAnew(state)
    }
    while try !continueGeneration() {}
  }

  /// Makes a journal and begins the snapshot of the state before it.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - generation: the number of both files.
  ///   - number: that of the last line the state contains.
  ///   - isKept: whether the snapshot stays for ever.
  ///   - restoration: what the state was made from, where it is not the one before.
  /// - Throws: what failed; without a writer, the journal in use may be the new one.
  func begin(
    _ state: SnapshotState,
    generation: Int,
    after number: Int,
    isKept: Bool = false,
    restoration: Restoration? = nil
  ) throws(SystemError) {
    if generation == 1 { try syncFolderNames() }
    let next = try JournalFile.create(
      in: folder,
      device: device,
      generation: generation,
      after: number,
      fileSystem: fileSystem
    )
    journal = next
    try beginSnapshot(state, before: next, isKept: isKept, restoration: restoration)
  }

  /// Makes sure, before the first journal is begun, that it will be found after a loss of power.
  func syncFolderNames() throws(SystemError) {
    try DirectoryGuard(user: user, fileSystem: fileSystem).syncNames(above: folder)
  }

  /// Begins the snapshot of the state before a journal that has no lines yet.
  func beginSnapshot(
    _ state: SnapshotState,
    before journal: JournalFile,
    isKept: Bool = false,
    restoration: Restoration? = nil
  ) throws(SystemError) {
    others.noteKept()
    var header = SnapshotHeader(
      of: state,
      device: device,
      generation: journal.generation,
      sequence: journal.lastNumber,
      written: now()
    )
    header.isKept = isKept
    // What could not be moved yet is known to the next start from the newest snapshot alone.
    header.restoration = restoration ?? unsaved?.restoration
    writer = try GenerationWriter(state, header: header, folder: folder, fileSystem: fileSystem)
  }

  /// Does the next slice; as ``continueGeneration()``.
  func advanceGeneration() throws(SystemError) -> Bool {
    guard health.acceptsWrites else {
      writer?.giveUp()
      writer = nil
      pruning = nil
      return true
    }
    guard let writer else {
      guard pruning?.advance() == false else {
        pruning = nil
        return true
      }
      return false
    }
    do throws(SystemError) {
      if try writer.advance() { finish(writer) }
      return false
    } catch {
      writer.giveUp()
      self.writer = nil
      postpone(after: error)
      throw error
    }
  }

  /// Takes note that a snapshot is in place.
  func finish(_ writer: GenerationWriter) {
    self.writer = nil
    snapshotGeneration = writer.header.generation
    snapshotChecksum = headerChecksum(ofSnapshot: writer.header.generation)
    snapshotRetentions[writer.header.generation] = Pruning.Retention(writer.header)
    snapshotSize = writer.size
    snapshotTime = now()
    snapshotFailure = nil
    journalLimit = max(Self.minimumJournalLimit, snapshotSize)
    // Before anything is taken away: the next start looks for what is remembered.
    noteTold()
    guard remember() else { return }
    // What a restoration replaced must be out of the way first: it is never removed.
    guard saveReplaced() else { return }
    // Superfluous files do no harm; the next generation looks for them again.
    pruning = try? Pruning(folder, retentions: snapshotRetentions, fileSystem: fileSystem)
  }

  /// Remembers a failed attempt, and puts the next one off until there is more to save by it.
  func postpone(after error: SystemError) {
    snapshotFailure = error
    others.noteNotKept()
    journalLimit = (journal?.size ?? 0) + Self.minimumJournalLimit
  }
}
