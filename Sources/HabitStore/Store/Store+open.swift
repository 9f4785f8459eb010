import HabitCore
import Posix

extension Store {
  /// Locks the folder, reads all devices' folders, and prepares this device's for writing.
  ///
  /// A truncated line at the end of a journal is copied and cut off, and after an unclean stop a
  /// new generation is written before this returns. If that fails, this device's folder is damaged,
  /// or the file system is read-only, the sound part is returned and the store takes no writes;
  /// ``health`` gives the reason. After an error this may be called again.
  ///
  /// - Throws: ``StoreError/foreign(_:)`` if this device's folder is not as this installation left
  ///   it, ``StoreError/locked(path:process:)``, ``StoreError/otherFormat(path:version:)``,
  ///   ``StoreError/unusable(path:problem:remedy:)`` or ``StoreError/failed(_:)``; the lock is then
  ///   not held, and nothing was changed except that missing directories were made.
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
    // The count of an earlier attempt is dropped, because everything has been read again.
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
        // The preparation may be partly done; the next attempt begins with the files on disk.
        mode = .unready(lock, error.saysFull ? .full(error) : .failed(error))
      }
    }
    prepareName()
    noteSent()
    return state
  }

  /// The damage of a snapshot that nothing can replace; `nil` if there is none.
  ///
  /// The snapshot names a device of which no other change was read, so that device's changes are
  /// lost.
  private func irreplaceable(in own: FolderReader, _ registers: Registers) -> Damage? {
    let known = registers.devices.union([device])
    return own.madeUpFor.first { generation, _ in
      let header = try? SnapshotHeader.read(file(.snapshot(generation)), fileSystem).get()
      return header.map { !known.isSuperset(of: $0.devices) } ?? false
    }?.damage
  }

  /// Creates missing folders, and checks that the folders and this device's files can be trusted.
  func check() throws(StoreError) {
    try guardian.make(directory)
    try guardian.make(folder)
    try guardian.checkFile(folder + "/" + GenerationName.lock)
    let names = try StoreError.wrapping { () throws(SystemError) in try fileSystem.list(folder) }
    for name in names where GenerationName(name) != nil {
      try guardian.checkFile(folder + "/" + name)
    }
  }

  /// Locks this device's folder.
  ///
  /// On a read-only file system the error is returned instead: nobody writes to the folder, so it
  /// is read without a lock.
  private func lockForOpening() throws(StoreError) -> Result<any FileLock, SystemError> {
    do {
      return .success(try acquireLock())
    } catch .failed(let error) where error.number == .readOnlyFileSystem {
      return .failure(error)
    }
  }

  func acquireLock() throws(StoreError) -> any FileLock {
    try Self.acquireLock(in: folder, fileSystem)
  }

  static func acquireLock(
    in folder: String,
    _ fileSystem: some FileSystem
  ) throws(StoreError) -> any FileLock {
    let path = folder + "/" + GenerationName.lock
    do throws(LockFailure) {
      return try fileSystem.takeLock(path)
    } catch {
      switch error {
      case .held(let process): throw .locked(path: path, process: process)
      case .failed(let error): throw .failed(error)
      }
    }
  }

  /// Reads this device's folder and merges the sound part into registers; throws if a file cannot
  /// be read.
  func readOwn(into registers: inout Registers) throws(StoreError) -> FolderReader {
    let reader = try readReadable(into: &registers)
    // The readable part must not pass for the whole; the next attempt may be able to read the rest.
    if let error = reader.unreadable { throw .failed(error) }
    return reader
  }

  /// Reads as much of this device's folder as can be read, and merges the sound part into
  /// registers.
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
