import HabitCore
import Posix

extension Store {
  /// True if a generation is due: the journal is long, or content from other devices is not yet in
  /// this device's files.
  package var wantsGeneration: Bool {
    // Evaluated in every turn, so the condition that is nearly always false comes first.
    guard case .writable(let writing) = mode,
      writing.journal.size > snapshot.journalLimit || unkept.isDue && !others.isReading
    else { return false }
    return writing.isIdle
  }

  /// True while a generation is being written, or files that it makes superfluous are removed.
  package var isWritingGeneration: Bool { !(mode.writing?.isIdle ?? true) }

  /// Begins a generation: new transactions go to a new journal, and ``continueGeneration()`` writes
  /// a snapshot of `state`.
  ///
  /// `state` must include everything appended so far. Does nothing while an earlier generation is
  /// still being written.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the journal could not be made; the current one stays in
  ///   use. ``StoreError/readOnly(_:)``.
  package func beginGeneration(_ state: SnapshotState) throws(StoreError) {
    guard case .writable(let writing) = mode else { throw .readOnly(health) }
    guard writing.isIdle else { return }
    do throws(SystemError) {
      try requirePlace()
      try begin(state, after: writing.journal)
    } catch {
      postpone(after: error)
      throw .failed(error)
    }
  }

  /// Does the next slice of the generation, a few milliseconds of work at most; returns true when
  /// it is finished, or if none was begun.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the snapshot could not be written. Nothing is lost: the
  ///   older snapshot and the journals since are valid, and ``wantsGeneration`` requests another
  ///   attempt when the journal has grown further.
  package func continueGeneration() throws(StoreError) -> Bool {
    try StoreError.wrapping { () throws(SystemError) in try advanceGeneration() }
  }

  /// Stops cleanly: writes a snapshot of `state`, leaves an empty journal and releases the lock.
  ///
  /// `state` must include everything appended. After damage or a failed write the files stay as
  /// they are. If the folder is gone, the state is written to its path again.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the snapshot could not be written; the journals hold
  ///   everything, and the lock is released all the same.
  package func close(_ state: SnapshotState) throws(StoreError) {
    interruptRetirement("habitd was stopped")
    defer { mode = .closed(health) }
    if case .displaced = health { return try writeAnew(state) }
    guard case .writable = mode, let journal else { return }
    // If the generation in progress fails, the complete one below replaces it.
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

  /// Begins a new journal after `last`, and the snapshot of `state` that comes between them.
  ///
  /// The snapshot is kept forever if `isKept`.
  ///
  /// - Throws: the failure; the journal in use may then be the new one, without a writer.
  func begin(
    _ state: SnapshotState,
    after last: JournalFile,
    isKept: Bool = false
  ) throws(SystemError) {
    let journal = try makeJournal(last.generation + 1, after: last.lastNumber)
    last.cutSpaceAhead()
    mode.change { $0.journal = journal }
    let writer = try makeWriter(state, before: journal, isKept: isKept)
    mode.change { $0.work = .writing(writer) }
  }

  /// Creates a journal, which is on disk when this returns.
  ///
  /// The directories above the first journal are synced before, so that its path survives a loss of
  /// power. `number` is that of the last line in the journal before.
  ///
  /// - Throws: the failure; the new file is then removed if possible.
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

  /// Creates the writer of a snapshot of `state`, which `journal`, still without lines, continues.
  ///
  /// The snapshot is kept forever if `isKept`; `restoration` is the origin of a restored state,
  /// `nil` for any other.
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
    // Files that are still to be moved must be named in the newest snapshot, the only one that the
    // next start reads.
    header.restoration = restoration ?? unsaved?.restoration
    return try GenerationWriter(
      state,
      header: header,
      keeping: unkept.begin(),
      folder: folder,
      fileSystem: fileSystem
    )
  }

  /// Does the next slice, as ``continueGeneration()`` does.
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

  /// Notes that the writer's snapshot is in place, remembers the last write, and begins to prune.
  func finish(_ writer: GenerationWriter) {
    mode.change { $0.work = .none }
    unkept.noteKept(writer.unkept)
    snapshot.note(
      writer.header,
      checksum: headerChecksum(ofSnapshot: writer.header.generation),
      size: writer.size,
      time: now()
    )
    // Remembered before anything is removed: the next start looks for the remembered line, which
    // may be in a journal that is about to be removed.
    noteSent()
    guard remember() else { return }
    // Pruning must not remove files that a restore replaced, so they are moved out of the way
    // first.
    guard saveReplaced() else { return }
    // Superfluous files do no harm; the next generation looks for them again.
    guard
      let pruning = try? Pruning(folder, retentions: snapshot.retentions, fileSystem: fileSystem)
    else {
      return
    }
    mode.change { $0.work = .pruning(pruning) }
  }

  func postpone(after error: SystemError) {
    snapshot.note(error, journalSize: journal?.size ?? 0)
  }
}

/// The snapshot that the current state continues from, and the journal length at which the next is
/// due.
struct LatestSnapshot {
  /// `nil` if there is none.
  private(set) var generation: Int?
  private(set) var checksum: UInt32?
  /// The time when it was finished, or begun if it is from an earlier run.
  private(set) var time: Instant?
  /// The failure of the last attempt to write another.
  private(set) var failure: SystemError?
  /// The retentions of the snapshots read or written, by generation.
  private(set) var retentions: [Int: Pruning.Retention] = [:]
  /// The length in bytes that the journal in use may reach before a generation is due.
  private(set) var journalLimit = Store.minimumJournalLimit

  mutating func note(_ header: SnapshotHeader, checksum: UInt32?, size: Int, time: Instant) {
    generation = header.generation
    self.checksum = checksum
    retentions[header.generation] = Pruning.Retention(header)
    self.time = time
    failure = nil
    journalLimit = max(Store.minimumJournalLimit, size)
  }

  /// Records a failed attempt, and postpones the next one until the journal has grown further.
  mutating func note(_ error: SystemError, journalSize: Int) {
    failure = error
    journalLimit = journalSize + Store.minimumJournalLimit
  }
}

/// Counts the merges whose content is shown but not yet in this device's files.
///
/// They are merges of other devices' snapshots, and of changes that this device's journal could not
/// take.
struct Unkept {
  /// True if a generation must be begun to save the counted content.
  ///
  /// If that generation fails, the next one or a clean stop saves the content.
  var isDue = false
  private var count = 0

  var isAny: Bool { count > 0 }

  mutating func add() {
    count += 1
    isDue = true
  }

  /// Notes that a generation is begun; returns the number of merges that it will hold.
  mutating func begin() -> Int {
    isDue = false
    return count
  }

  /// Notes that a generation with the content of `number` merges is in place.
  mutating func noteKept(_ number: Int) { count -= number }
}
