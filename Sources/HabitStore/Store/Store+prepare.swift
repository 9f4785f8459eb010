import HabitCore
import Posix

extension Store {
  /// Prepares a sound folder for writing, and repairs the remains of a stop.
  ///
  /// After a clean stop it continues with the empty journal left there; after any other stop it
  /// begins a new generation.
  func prepare(
    _ own: FolderReader,
    _ state: SnapshotState,
    _ lock: any FileLock
  ) throws(SystemError) {
    if let snapshot = own.snapshot, let restoration = snapshot.restoration {
      try save(replacedBy: restoration, before: snapshot.generation)
    }
    try putAside(own.madeUpFor)
    let chain = JournalChain(snapshot: own.snapshot, journals: own.journals)
    for generation in own.listing.partials {
      try fileSystem.remove(own.file(.partial(generation)))
    }
    if let last = own.journals.last, chain.isClean(snapshot: own.snapshot, last) {
      // If an earlier attempt failed here, the snapshot's name may not be on disk yet.
      try fileSystem.syncDirectory(folder)
      let path = own.file(.journal(last.generation))
      let journal = JournalFile(
        try fileSystem.openForAppending(path),
        at: path,
        generation: last.generation,
        lastNumber: chain.lastNumber,
        lastChecksum: last.journal.lastChecksum
      )
      mode = .writable(StoreMode.Writing(lock: lock, journal: journal))
      return
    }
    for generation in chain.torn { try cut(generation, own, removing: false) }
    // The last journal is removed first, and each removal is on disk before the next one, because a
    // stop in between could otherwise leave a gap.
    for generation in chain.abandoned.reversed() {
      try cut(generation, own, removing: true)
      try fileSystem.syncDirectory(folder)
    }
    // The names of existing journals may not be on disk yet. Without this sync, a loss of power
    // could leave only the name of the journal that is begun next.
    if chain.abandoned.isEmpty, !own.journals.isEmpty { try fileSystem.syncDirectory(folder) }
    let generation = chain.lastGeneration + 1
    let journal = try makeJournal(generation, after: chain.lastNumber)
    mode = .writable(StoreMode.Writing(lock: lock, journal: journal))
    guard generation > 1 else { return }
    let writer = try makeWriter(state, before: journal)
    mode.change { $0.work = .writing(writer) }
    while try !advanceGeneration() {}
  }

  /// Moves damaged snapshots to a folder that is never read; the files before them hold the same
  /// content.
  private func putAside(_ damaged: [(generation: Int, damage: Damage)]) throws(SystemError) {
    guard !damaged.isEmpty else { return }
    let saved = Restoration.folderName(try makeSavedFolder())
    for (generation, damage) in damaged {
      let name = GenerationName.snapshot(generation).text
      try fileSystem.rename(folder + "/" + name, to: "\(folder)/\(saved)/\(name)")
      repairs.append("\(damage); nothing is lost, and the file was moved to \(saved)")
    }
    try fileSystem.syncDirectory(folder + "/" + saved)
    try fileSystem.syncDirectory(folder)
  }

  /// Copies a journal's trailing bytes that do not form a line, then cuts them off or removes the
  /// file.
  private func cut(
    _ generation: Int,
    _ own: FolderReader,
    removing: Bool
  ) throws(SystemError) {
    guard let entry = own.journals.first(where: { $0.generation == generation }) else { return }
    let path = own.file(.journal(generation))
    if let start = entry.journal.tornTail, start < entry.journal.contentEnd {
      let bytes = try fileSystem.read(path)
      try save(Array(bytes[start..<entry.journal.contentEnd]), of: generation)
    }
    if removing { return try fileSystem.remove(path) }
    let file = try fileSystem.openForAppending(path)
    try file.truncate(to: entry.journal.tornTail ?? entry.journal.contentEnd)
    try file.sync()
  }

  private func save(_ bytes: [UInt8], of generation: Int) throws(SystemError) {
    var milliseconds = now().milliseconds
    while true {
      let name = GenerationName.torn(generation, milliseconds: milliseconds)
      let path = folder + "/" + name.text
      let copy: any OpenFile
      do {
        copy = try fileSystem.create(path)
      } catch {
        guard error.number == .exists else { throw error }
        milliseconds += 1
        continue
      }
      do {
        try copy.append(bytes)
        try copy.sync()
        try copy.close()
        try fileSystem.syncDirectory(folder)
      } catch {
        // An incomplete copy is removed: each attempt makes another, and there may be many attempts
        // before there is room.
        try? fileSystem.remove(path)
        throw error
      }
      tornCopies.append(path)
      return
    }
  }
}

extension JournalChain {
  /// True after a clean stop: the last journal has no lines and no zeros written ahead, and the
  /// snapshot before it is in place.
  func isClean(snapshot: SnapshotHeader?, _ last: FolderReader.NumberedJournal) -> Bool {
    torn.isEmpty && abandoned.isEmpty && last.generation == snapshot?.generation
      && last.journal.lineCount == 0 && last.size == last.journal.contentEnd
  }
}
