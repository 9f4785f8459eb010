import HabitCore
import Posix

extension Store {
  /// Locks the folder, reads all devices' folders, and makes the own one ready for writing.
  ///
  /// A tail cut short is saved and cut, and after a stop that was not clean a new generation is
  /// written before this returns. Where that fails, the own folder is damaged or the file system is
  /// read-only, what is sound is returned and the store takes no writes. It may be called again after
  /// it threw.
  ///
  /// - Returns: the state; ``health`` says whether the store takes writes.
  /// - Throws: ``StoreError/foreign(_:)`` where the own folder is not as this installation left it,
  ///   ``StoreError/locked(path:)``, ``StoreError/otherFormat(path:version:)``,
  ///   ``StoreError/unusable(path:problem:remedy:)`` or ``StoreError/failed(_:)``; the lock is then
  ///   not held, and nothing was changed but for directories that were missing.
  package func open() throws(StoreError) -> SnapshotState {
    if case .closed = mode { mode = .closed(.sound) }
    try check()
    let locking = try lockForOpening()
    let lock = try? locking.get()
    var registers = Registers()
    registers.trustStamps(at: now())
    let own = try readOwn(into: &registers)
    if lock != nil, let difference = contradiction(in: own) { throw .foreign(difference) }
    let taken = readOthers(into: &registers)
    // Should a generation be written below, it holds this.
    unkept = Unkept()
    if !taken.isEmpty { unkept.add() }
    if let header = own.snapshot {
      snapshot.note(
        header,
        checksum: headerChecksum(ofSnapshot: header.generation),
        size: own.snapshotSize,
        time: header.written
      )
    }
    resumeLineage(in: own, takingNothing: taken.isEmpty)
    let ledger = Ledger(registers)
    let state = SnapshotState(ledger: ledger, revision: own.revision, recent: own.recent)
    if var damage = own.problems.first ?? irreplaceable(in: own, registers) {
      damage.backup = own.snapshot?.generation
      mode = .unready(lock, .damaged(damage))
    } else {
      do throws(SystemError) {
        try prepare(own, state, try locking.get())
        if unkept.isAny {
          unkept = Unkept()
          keep(taken)
        }
        remember()
      } catch {
        // It may be half-way there; the next attempt begins with what it finds on the disk.
        mode = .unready(lock, error.saysFull ? .full(error) : .failed(error))
      }
    }
    prepareName()
    noteTold()
    return state
  }

  /// The damage of a snapshot that named a device of which nothing else is there, so that it held what
  /// is lost.
  private func irreplaceable(in own: FolderReader, _ registers: Registers) -> Damage? {
    let known = registers.devices.union([device])
    return own.madeUpFor.first { generation, _ in
      let header = try? SnapshotHeader.read(file(.snapshot(generation)), fileSystem).get()
      return header.map { !known.isSuperset(of: $0.devices) } ?? false
    }?.damage
  }

  /// Makes sure that the folders, and the files in the own one, can be trusted.
  func check() throws(StoreError) {
    try guardian.make(directory)
    try guardian.make(folder)
    try guardian.checkFile(folder + "/" + GenerationName.lock)
    let names = try StoreError.wrapping { () throws(SystemError) in try fileSystem.list(folder) }
    for name in names where GenerationName(name) != nil {
      try guardian.checkFile(folder + "/" + name)
    }
  }

  /// Locks the own folder; on a read-only file system nobody writes to it, and it is read without.
  private func lockForOpening() throws(StoreError) -> Result<any FileLock, SystemError> {
    do {
      return .success(try acquireLock())
    } catch .failed(let error) where error.number == .readOnlyFileSystem {
      return .failure(error)
    }
  }

  /// Locks the own folder.
  func acquireLock() throws(StoreError) -> any FileLock {
    let path = folder + "/" + GenerationName.lock
    do throws(SystemError) {
      return try fileSystem.lock(path)
    } catch {
      guard error.number == .wouldBlock else { throw .failed(error) }
      if let holder = fileSystem.lockHolder(of: path) {
        throw .locked(path: path, process: holder)
      }
      // Who held it has ended since, or is in another container and holds it still.
      if let lock = try? fileSystem.lock(path) { return lock }
      throw .locked(path: path, process: fileSystem.lockHolder(of: path))
    }
  }

  /// Reads the own folder, merging what is sound into registers.
  func readOwn(into registers: inout Registers) throws(StoreError) -> FolderReader {
    let reader = try readReadable(into: &registers)
    // The sound part would pass for everything; the next attempt may read it all.
    if let error = reader.unreadable { throw .failed(error) }
    return reader
  }

  /// Reads what can be read of the own folder, merging what is sound into registers.
  func readReadable(into registers: inout Registers) throws(StoreError) -> FolderReader {
    var reader = try StoreError.wrapping { () throws(SystemError) in
      try FolderReader(path: folder, device: device, fileSystem: fileSystem)
    }
    reader.read(into: &registers)
    if let other = reader.otherVersion {
      throw .otherFormat(path: other.path, version: other.version)
    }
    return reader
  }
}
