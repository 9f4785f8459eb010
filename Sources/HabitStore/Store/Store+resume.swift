import HabitCore
import Posix

/// Taking writes again after the disk was full (FORMAT.md, "A full disk").
extension Store {
  /// Takes writes again where one failed because there was no room, as soon as there is some.
  ///
  /// The whole state is written as a new generation before anything is added to it. The journal that
  /// failed is neither written nor synced again: from the moment the snapshot has its name nobody
  /// reads what a loss of power may bring back at its end.
  ///
  /// Nothing happens unless ``health`` is ``StoreHealth/full(_:)``.
  ///
  /// - Parameter state: the state after everything that was acknowledged.
  /// - Throws: ``StoreError/failed(_:)`` when that failed too; nothing was lost, and ``health`` says
  ///   whether to try again. What ``open()`` throws, where the start had failed.
  package func resume(_ state: SnapshotState) throws(StoreError) {
    guard case .full = health else { return }
    // Of a start that failed half-way nobody knows here how far it came.
    let own: FolderReader? = journal == nil ? try readAgain() : nil
    do throws(SystemError) {
      if let own {
        try prepareAgain(own, state)
      } else {
        try writeGeneration(state)
      }
    } catch {
      health = error.saysFull ? .full(error) : .failed(error)
      throw .failed(error)
    }
  }

  private func readAgain() throws(StoreError) -> FolderReader {
    var unused = Registers()
    let own = try readOwn(into: &unused)
    if let damage = own.problems.first {
      health = .damaged(damage)
      throw .readOnly(health)
    }
    if let difference = contradiction(in: own) { throw .foreign(difference) }
    return own
  }

  private func prepareAgain(_ own: FolderReader, _ state: SnapshotState) throws(SystemError) {
    health = .sound
    do {
      try prepare(own, state)
    } catch {
      journal = nil
      throw error
    }
    remember()
    noteTold()
  }

  private func writeGeneration(_ state: SnapshotState) throws(SystemError) {
    writer?.giveUp()
    writer = nil
    pruning = nil
    guard let last = journal else { return }
    try last.requirePlace()
    // One that an earlier attempt has begun holds nothing and takes the lines that come now.
    let next =
      last.hasFailed
      ? try JournalFile.create(
        in: folder,
        device: device,
        generation: last.generation + 1,
        after: last.lastNumber,
        fileSystem: fileSystem
      ) : last
    journal = next
    try beginSnapshot(state, before: next)
    guard let writer else { return }
    do {
      while try !writer.advance() {}
    } catch {
      writer.giveUp()
      self.writer = nil
      others.noteNotKept()
      throw error
    }
    health = .sound
    finish(writer)
  }
}
