import HabitCore
import HabitStore
import Posix
import Systemd

/// Other devices' folders, which a synchroniser or another daemon changes while this one runs.
extension Habitd {
  /// How long changes are gathered before they are read, in microseconds: a file that is being
  /// copied changes many times, and a person waits for a tick made elsewhere.
  private static let othersDelay = 50_000

  /// How many folders are watched in one turn: until the loop turns each holds a descriptor, see
  /// `DirectoryWatch`, of which a process has 1024 unless it is told otherwise.
  private static let watchesPerTurn = 64

  /// Watches the data directory and every device's folder in it from now on.
  func watchOthers() {
    guard let store = storage.store, dataWatch == nil else { return }
    do throws(SystemError) {
      othersTimer = try LoopTimer(
        on: loop,
        basis: .monotonic,
        accuracyMicroseconds: Self.othersDelay
      ) { [unowned self] in readOthers() }
      dataWatch = try DirectoryWatch(store.directory, on: loop) { [unowned self] name in
        guard let name else { return foldersChanged() }
        if let device = DeviceID(name) { folderChanged(device, file: nil) }
      }
      _ = watchFolders()
      // What was written after they were read and before they were watched.
      foldersChanged()
    } catch {
      Log.warning("other devices' changes are not noticed before a restart or SIGHUP: \(error)")
    }
  }

  /// Watches the folders anew, because they may be others than those that were watched.
  func watchAnew() {
    dataWatch = nil
    folderWatches = [:]
    unwatched = []
    watchOthers()
  }

  /// Reads all other devices' folders again.
  func rereadOthers() {
    guard let store = storage.store else { return }
    store.noteChangeOfOthers()
    readOthers()
  }

  /// Reads on in other devices' folders, a little a turn.
  func advanceOthers() {
    guard let store = storage.store, store.isReadingOthers else { return }
    let merged = store.continueReadingOthers(&ledger)
    if !merged.isEmpty { mergedOthers(merged) }
    guard !store.isReadingOthers else { return loop.turnAgain() }
    if watchFolders() { awaitMore() }
    guard !untoldOthers.isEmpty else { return }
    historyGrew(by: exchange(&untoldOthers, with: MergedOthers()))
    status.noteChange()
  }

  /// Takes note that what other devices recorded has come into the ledger; subscribers are told when
  /// everything is there.
  private func mergedOthers(_ merged: MergedOthers) {
    untoldOthers.formUnion(merged)
    renewEpoch()
    reminders.plan.noteHabits()
    if merged.isShared { timeChanged("another device changed something") }
  }

  /// Watches folders that are not watched yet, a limited number of them, and notes that they may have
  /// changed: they were read before they were watched.
  ///
  /// - Returns: whether there were any.
  private func watchFolders() -> Bool {
    guard let store = storage.store, dataWatch != nil else { return false }
    var count = 0
    let devices = [store.device] + store.report.others.map(\.device)
    for device in devices where folderWatches[device] == nil {
      guard count < Self.watchesPerTurn else { break }
      do throws(SystemError) {
        folderWatches[device] = try watch(of: device, in: store.directory)
      } catch  where [.notFound, .notDirectory, .accessDenied].contains(error.number) {
        // It is that folder's alone, and `status` says what is wrong with it.
        continue
      } catch {
        Log.warning("changes in devices' folders are not noticed before SIGHUP: \(error)")
        break
      }
      count += 1
      _ = store.noteChange(of: device, file: nil)
    }
    return count > 0
  }

  private func watch(
    of device: DeviceID,
    in directory: String
  ) throws(SystemError) -> DirectoryWatch {
    let path = directory + "/" + device.text
    return try DirectoryWatch(
      path,
      on: loop,
      // What this device writes itself it knows.
      includingWrites: device != storage.store?.device
    ) { [unowned self] name in
      folderChanged(device, file: name)
    }
  }

  /// Notes that a folder has come, gone or changed.
  private func folderChanged(_ device: DeviceID, file name: String?) {
    guard let store = storage.store else { return }
    if device == store.device { isPlaceDoubtful = true }
    guard store.noteChange(of: device, file: name) || isPlaceDoubtful else { return }
    if name == nil { unwatched.insert(device) }
    awaitMore()
  }

  private func foldersChanged() {
    isPlaceDoubtful = true
    storage.store?.noteChangeOfOthers()
    awaitMore()
  }

  /// Waits a moment for further changes.
  private func awaitMore() {
    // Not armed anew by every change, or a long copy would never be looked at.
    guard let othersTimer, !isAwaitingOthers else { return }
    do throws(SystemError) {
      try othersTimer.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.othersDelay)
      isAwaitingOthers = true
    } catch {
      Log.warning("another device's changes are not read: \(error)")
    }
  }

  private func readOthers() {
    isAwaitingOthers = false
    // A generation gives the own folder other names as well.
    if isPlaceDoubtful {
      isPlaceDoubtful = false
      checkPlace()
    }
    for device in unwatched { folderWatches[device] = nil }
    unwatched = []
    // Watched before they are listed, so that nothing is missed in between.
    _ = watchFolders()
    storage.store?.beginReadingOthers()
    loop.turnAgain()
  }
}
