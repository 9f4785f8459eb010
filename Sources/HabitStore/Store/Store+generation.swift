import HabitCore
import Posix

extension Store {
  /// True when the journal has grown so long that a generation is due.
  package var wantsGeneration: Bool {
    // Asked in every turn: first what is nearly always false.
    guard case .writable(let writing) = mode,
      writing.journal.size > snapshot.journalLimit || unkept.isDue && !others.isReading
    else { return false }
    return writing.isIdle
  }

  /// True while a generation is being written, or files that it makes superfluous are removed.
  package var isWritingGeneration: Bool { !(mode.writing?.isIdle ?? true) }

  /// Begins a generation: transactions go to a new journal from here on, and a snapshot of the
  /// state before them is written by ``continueGeneration()``.
  ///
  /// Nothing happens while an earlier generation is still being written.
  ///
  /// - Parameter state: the state after everything that was appended.
  /// - Throws: ``StoreError/failed(_:)`` when the journal could not be made; the one in use stays in
  ///   use. ``StoreError/readOnly(_:)``.
  package func beginGeneration(_ state: SnapshotState) throws(StoreError) {
    guard case .writable(let writing) = mode else { throw .readOnly(health) }
    guard writing.isIdle else { return }
    do throws(SystemError) {
      try requirePlace()
      try begin(state, behind: writing.journal)
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
    try StoreError.wrapping { () throws(SystemError) in try advanceGeneration() }
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
    defer { mode = .closed(health) }
    if case .displaced = health { return try writeAnew(state) }
    guard case .writable = mode, let journal else { return }
    // Should the one under way fail, the whole one below makes up for it.
    while (try? continueGeneration()) == false {}
    guard
      journal.lineCount > 0 || snapshot.retentions[journal.generation] == nil || unkept.isAny
    else { return }
    do throws(StoreError) {
      try beginGeneration(state)
    } catch {
      guard case .displaced = health else { throw error }
      return try writeAnew(state)
    }
    while try !continueGeneration() {}
  }

  /// Begins the next journal of a store that has one, and the snapshot of the state before it.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - last: the journal in use.
  ///   - isKept: whether the snapshot stays for ever.
  /// - Throws: what failed; without a writer, the journal in use may be the new one.
  func begin(
    _ state: SnapshotState,
    behind last: JournalFile,
    isKept: Bool = false
  ) throws(SystemError) {
    let journal = try makeJournal(last.generation + 1, after: last.lastNumber)
    last.cutSpaceAhead()
    mode.change { $0.journal = journal }
    let writer = try makeWriter(state, before: journal, isKept: isKept)
    mode.change { $0.work = .writing(writer) }
  }

  /// Makes a journal, the first one only after its place will be found again after a loss of power.
  ///
  /// - Parameters:
  ///   - generation: its generation.
  ///   - number: the number of the last line before it.
  /// - Returns: the journal, which is on the disk.
  /// - Throws: what failed; nothing is left of the journal then, as far as that is possible.
  func makeJournal(_ generation: Int, after number: Int) throws(SystemError) -> JournalFile {
    if generation == 1 { try guardian.syncNames(above: folder) }
    return try JournalFile.create(
      in: folder,
      device: device,
      generation: generation,
      after: number,
      fileSystem: fileSystem
    )
  }

  /// Makes the writer of the snapshot of the state before a journal that has no lines yet.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - journal: the journal.
  ///   - isKept: whether the snapshot stays for ever.
  ///   - restoration: what the state was made from, where it is not the one before.
  /// - Returns: the writer.
  /// - Throws: what failed.
  func makeWriter(
    _ state: SnapshotState,
    before journal: JournalFile,
    isKept: Bool = false,
    restoration: Restoration? = nil
  ) throws(SystemError) -> GenerationWriter {
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
    return try GenerationWriter(
      state,
      header: header,
      keeping: unkept.begin(),
      folder: folder,
      fileSystem: fileSystem
    )
  }

  /// Does the next slice; as ``continueGeneration()``.
  func advanceGeneration() throws(SystemError) -> Bool {
    guard case .writable(let writing) = mode else {
      writer?.giveUp()
      mode.change { $0.work = .none }
      unkept.isDue = unkept.isAny
      return true
    }
    switch writing.work {
    case .none: return true
    case .pruning(var pruning):
      let isDone = pruning.advance()
      mode.change { $0.work = isDone ? .none : .pruning(pruning) }
      return isDone
    case .writing(let writer):
      do throws(SystemError) {
        if try writer.advance() { finish(writer) }
        return false
      } catch {
        writer.giveUp()
        mode.change { $0.work = .none }
        postpone(after: error)
        throw error
      }
    }
  }

  /// Takes note that a snapshot is in place.
  func finish(_ writer: GenerationWriter) {
    mode.change { $0.work = .none }
    unkept.noteKept(writer.unkept)
    snapshot.note(
      writer.header,
      checksum: headerChecksum(ofSnapshot: writer.header.generation),
      size: writer.size,
      time: now()
    )
    // Before anything is taken away: the next start looks for what is remembered.
    noteTold()
    guard remember() else { return }
    // What a restoration replaced must be out of the way first: it is never removed.
    guard saveReplaced() else { return }
    // Superfluous files do no harm; the next generation looks for them again.
    guard
      let pruning = try? Pruning(folder, retentions: snapshot.retentions, fileSystem: fileSystem)
    else {
      return
    }
    mode.change { $0.work = .pruning(pruning) }
  }

  /// Remembers a failed attempt, and puts the next one off until there is more to save by it.
  func postpone(after error: SystemError) {
    snapshot.note(error, journalSize: journal?.size ?? 0)
  }
}

/// The snapshot that the present state goes on from, and what follows from it for the next one.
struct LatestSnapshot {
  /// Its generation; `nil` where there is none.
  private(set) var generation: Int?
  /// The checksum of its header.
  private(set) var checksum: UInt32?
  /// The time when it was finished, or begun where it is from an earlier run.
  private(set) var time: Instant?
  /// The failure of the last attempt to write another.
  private(set) var failure: SystemError?
  /// The retentions of the snapshots that were read or written, by generation.
  private(set) var retentions: [Int: Pruning.Retention] = [:]
  /// The length in bytes that the journal in use may reach before a generation is due.
  private(set) var journalLimit = Store.minimumJournalLimit

  /// Takes note of a snapshot that is in place.
  mutating func note(_ header: SnapshotHeader, checksum: UInt32?, size: Int, time: Instant) {
    generation = header.generation
    self.checksum = checksum
    retentions[header.generation] = Pruning.Retention(header)
    self.time = time
    failure = nil
    journalLimit = max(Store.minimumJournalLimit, size)
  }

  /// Takes note of a failed attempt, and puts the next one off until there is more to save by it.
  mutating func note(_ error: SystemError, journalSize: Int) {
    failure = error
    journalLimit = journalSize + Store.minimumJournalLimit
  }
}

/// The count of what was read from other devices and is shown, but is not in the own files: what their
/// snapshots brought, and what the own journal could not take.
struct Unkept {
  /// True when a generation is to be begun because of it; after one that failed the next one, or the
  /// stop, makes up for it.
  var isDue = false
  private var count = 0

  /// True when there is anything.
  var isAny: Bool { count > 0 }

  /// Adds something.
  mutating func add() {
    count += 1
    isDue = true
  }

  /// Takes note that a generation is begun.
  ///
  /// - Returns: how much of it that is going to hold.
  mutating func begin() -> Int {
    isDue = false
    return count
  }

  /// Takes note that so much is in a generation that is in place.
  mutating func noteKept(_ number: Int) { count -= number }
}
