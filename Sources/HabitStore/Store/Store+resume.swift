import HabitCore
import Posix

/// Taking writes again after the disk was full (FORMAT.md, "A full disk").
extension Store {
  /// Takes writes again after a write failed for lack of room, if there is room now.
  ///
  /// Before anything is added, the whole state, which includes everything acknowledged, is written
  /// as a new generation. The journal that failed is neither written nor synced again. A loss of
  /// power may bring back a failed line at its end, but nobody reads that journal once the new
  /// snapshot is in place.
  ///
  /// Does nothing unless ``health`` is ``StoreHealth/full(_:)``.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if this failed too; nothing was lost, and ``health`` shows
  ///   whether to try again. The errors of ``open()`` if the start had failed.
  package func resume(_ state: SnapshotState) throws(StoreError) {
    guard case .full = health else { return }
    switch mode {
    case .closed, .writable, .unready(nil, _): break
    case .unready(let lock?, _):
      // A failed start may have changed files, so the folder is read again.
      let own = try readAgain(lock)
      try attempt { () throws(SystemError) in
        do throws(SystemError) {
          try prepare(own, state, lock)
        } catch {
          mode = .unready(lock, .failed(error))
          throw error
        }
        remember()
        noteSent()
      }
    case .halted(let writing, _):
      try attempt { () throws(SystemError) in try writeGeneration(state, after: writing.journal) }
    }
  }

  private func attempt(_ body: () throws(SystemError) -> Void) throws(StoreError) {
    do throws(SystemError) {
      try body()
    } catch {
      mode.stop(error.saysFull ? .full(error) : .failed(error))
      throw .failed(error)
    }
  }

  private func readAgain(_ lock: any FileLock) throws(StoreError) -> FolderReader {
    var unused = Registers()
    let own = try readOwn(into: &unused)
    if var damage = own.problems.first {
      damage.backup = own.snapshot?.generation
      mode = .unready(lock, .damaged(damage))
      throw .readOnly(health)
    }
    if let difference = contradiction(in: own) { throw .foreign(difference) }
    return own
  }

  private func writeGeneration(
    _ state: SnapshotState,
    after last: JournalFile
  ) throws(SystemError) {
    writer?.giveUp()
    mode.change { $0.work = .none }
    try last.requirePlace()
    var journal = last
    // A journal without a failure was begun by an earlier attempt: it is empty and takes the next
    // lines.
    if last.failure != nil {
      journal = try makeJournal(last.generation + 1, after: last.lastNumber)
      mode.change { [journal] in $0.journal = journal }
    }
    let writer = try makeWriter(state, before: journal)
    do {
      while try !writer.advance() {}
    } catch {
      writer.giveUp()
      throw error
    }
    if let writing = mode.writing { mode = .writable(writing) }
    finish(writer)
  }
}
