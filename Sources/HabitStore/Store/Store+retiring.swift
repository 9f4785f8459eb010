package import HabitCore
import Posix

/// Retiring a device that is gone: its folder is merged into this device's (FORMAT.md, "Retiring a
/// device").
extension Store {
  /// Begins to retire a device; ``advanceRetirement(_:)`` continues, while
  /// ``continueReadingOthers(_:)`` and ``continueGeneration()`` do their parts.
  ///
  /// A dry run (`isTrial`) changes nothing. The progress is in the returned object.
  ///
  /// - Throws: an obstacle that is known at once.
  package func beginRetirement(
    of device: DeviceID,
    isTrial: Bool
  ) throws(RetirementError) -> Retirement {
    guard device != self.device else { throw .own }
    guard others.known(device) != nil else { throw .unknown }
    guard case .writable = mode else { throw .failed(.readOnly(health)) }
    if let retirement { throw .busy(retirement.device) }
    let begun = Retirement(of: device, isTrial: isTrial)
    retirement = begun
    others.reread(device)
    return begun
  }

  /// Does the next step of the retirement if the reading and writing before it are finished.
  ///
  /// `state` returns the state after everything appended and merged.
  package func advanceRetirement(_ state: () -> SnapshotState) {
    guard let retirement else { return }
    do throws(RetirementError) {
      if let result = try advance(retirement, state) { end(.success(result)) }
    } catch {
      others.show(retirement.device)
      end(.failure(error))
    }
  }

  /// Gives up the current retirement, for a reason outside of it.
  package func interruptRetirement(_ reason: String) {
    guard let retirement else { return }
    others.show(retirement.device)
    end(.failure(.interrupted(reason)))
  }

  private func end(_ outcome: Swift.Result<Retirement.Result, RetirementError>) {
    retirement?.lock = nil
    retirement?.outcome = outcome
    retirement = nil
  }

  private func advance(
    _ retirement: Retirement,
    _ state: () -> SnapshotState
  ) throws(RetirementError) -> Retirement.Result? {
    let device = retirement.device
    guard case .writable(let writing) = mode else { throw .failed(.readOnly(health)) }
    switch retirement.phase {
    case .reading:
      guard !others.isPending(device) else { return nil }
      let folder = try understood(device)
      guard !retirement.isTrial else {
        try requireUnlocked(folder.path)
        return Retirement.Result(files: folder.names.count)
      }
      retirement.lock = try lock(folder.path)
      retirement.phase = .keeping(try files(of: device))
      others.reread(device)
    case .keeping(let files):
      guard writing.isIdle, !others.isPending(device) else { return nil }
      _ = try understood(device)
      let before = writing.journal.generation
      do throws(StoreError) {
        try beginGeneration(state())
      } catch {
        throw .failed(error)
      }
      guard let generation = journal?.generation, generation > before else {
        throw .failed(.readOnly(health))
      }
      retirement.phase = .writing(generation: generation, files: files)
    case .writing(let generation, let files):
      guard writer == nil, !others.isPending(device) else { return nil }
      try requireSnapshot(generation)
      let folder = try understood(device)
      guard try self.files(of: device) == files else { throw .changed(path: folder.path) }
      let removal = FolderRemoval(folder.path, files: files, base: folder.base, fileSystem)
      others.hide(device)
      retirement.phase = .removing(removal, generation: generation)
    case .removing(var removal, let generation):
      try RetirementError.wrapping { () throws(SystemError) in try requirePlace() }
      guard try removal.advance() else {
        retirement.phase = .removing(removal, generation: generation)
        return nil
      }
      // If this fails, the empty folder may be back after a loss of power.
      try? fileSystem.syncDirectory(directory)
      others.forget(device)
      return Retirement.Result(files: removal.fileCount, generation: generation)
    }
    return nil
  }

  /// The folder of a device if its whole content was understood and merged.
  private func understood(_ device: DeviceID) throws(RetirementError) -> OtherFolder {
    guard let folder = others.known(device) else { throw .unknown }
    guard folder.obstacles.isEmpty else { throw .notUnderstood(folder.obstacles) }
    return folder
  }

  /// The files of a device's folder as they are now.
  private func files(
    of device: DeviceID
  ) throws(RetirementError) -> [String: FileInformation] {
    let path = try understood(device).path
    return try RetirementError.wrapping { () throws(SystemError) in
      var files: [String: FileInformation] = [:]
      for name in try fileSystem.list(path) {
        files[name] = try fileSystem.information(path + "/" + name)
      }
      return files
    }
  }

  /// Checks that the snapshot of this generation or a later one was written, synced and read back,
  /// and is in place.
  private func requireSnapshot(_ generation: Int) throws(RetirementError) {
    guard let present = snapshot.generation, present >= generation else {
      throw snapshot.failure.map { .failed(.failed($0)) }
        ?? .interrupted("the snapshot that was to hold its history was not finished")
    }
    try RetirementError.wrapping { () throws(SystemError) in
      try requirePlace()
      _ = try fileSystem.information(file(.snapshot(present)))
    }
  }

  private func requireUnlocked(_ folder: String) throws(RetirementError) {
    let path = folder + "/" + GenerationName.lock
    guard let holder = fileSystem.lockHolder(of: path) else { return }
    throw .inUse(path: path, process: holder)
  }

  private func lock(_ folder: String) throws(RetirementError) -> any FileLock {
    let path = folder + "/" + GenerationName.lock
    do throws(LockFailure) {
      return try fileSystem.takeLock(path)
    } catch {
      switch error {
      case .held(let process): throw .inUse(path: path, process: process)
      case .failed(let error): throw .failed(.failed(error))
      }
    }
  }
}
