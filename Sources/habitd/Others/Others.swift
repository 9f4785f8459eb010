import HabitCore
import HabitStore
import Posix
import Systemd

/// The other devices' folders, which a synchroniser or another daemon changes while this one runs:
/// they are watched, and read a little a turn.
///
/// The own folder is watched as well.
final class Others {
  /// Called when something has happened in the own folder that may have moved its files.
  var ownFolderChanged: () -> Void = {}

  private let history: History
  private let loop: EventLoop
  /// Tells when a device's folder comes or goes; `nil` while nothing is watched.
  private var dataWatch: DirectoryWatch?
  /// Tell when something changes in the devices' folders, the own one among them.
  private var folderWatches: [DeviceID: DirectoryWatch] = [:]
  /// The folders that came, or may be others than those that are watched.
  private var unwatched: Set<DeviceID> = []
  /// Something has happened in the own folder.
  private var hasOwnChange = false
  /// Fires when changes have been gathered.
  private var gathering: LoopTimer?
  /// Merged changes that are not announced yet.
  private var unannounced = MergedOthers()

  /// The time changes are gathered before they are read, in microseconds: a file that is being
  /// copied changes many times, and a person waits for a tick made elsewhere.
  private static let gatheringDelay = 50_000

  /// The most folders watched in one turn: until the loop turns each holds a descriptor, see
  /// `DirectoryWatch`, of which a process has 1024 unless it is told otherwise.
  private static let watchesPerTurn = 64

  /// The folders beside a history's own one; nothing is watched yet.
  init(of history: History, on loop: EventLoop) {
    self.history = history
    self.loop = loop
  }

  private var store: Store? { history.storage.store }

  /// Watches the data directory and every device's folder in it from now on.
  func watch() {
    guard let store, dataWatch == nil else { return }
    do throws(SystemError) {
      gathering = try LoopTimer(
        on: loop,
        basis: .monotonic,
        accuracyMicroseconds: Self.gatheringDelay
      ) { [unowned self] in read() }
      dataWatch = try DirectoryWatch(store.directory, on: loop) { [unowned self] name in
        guard let name else { return allMayDiffer() }
        if let device = DeviceID(name) { folderChanged(device, file: nil) }
      }
      _ = watchFolders()
      // What was written after they were read and before they were watched.
      allMayDiffer()
    } catch {
      Log.warning("other devices' changes are not noticed before a restart or SIGHUP: \(error)")
    }
  }

  /// Watches the folders again, because they may be others than those that were watched.
  func watchAgain() {
    stop()
    watch()
  }

  /// Watches the folder of a device no more, which was removed.
  func forget(_ device: DeviceID) {
    folderWatches[device] = nil
    unwatched.remove(device)
  }

  /// Watches nothing any more.
  func stop() {
    dataWatch = nil
    folderWatches = [:]
    unwatched = []
  }

  /// Reads all folders again.
  func reread() {
    guard let store else { return }
    store.noteChangeOfOthers()
    read()
  }

  /// Reads on in the folders, a little.
  ///
  /// - Returns: what was merged just now, and what is to be announced: everything merged since the
  ///   last announcement, once all folders are read.
  func advance() -> (merged: MergedOthers, news: MergedOthers?) {
    guard let store, store.isReadingOthers else { return (MergedOthers(), nil) }
    let merged = history.mergeOthers()
    unannounced.formUnion(merged)
    guard !store.isReadingOthers else {
      loop.turnAgain()
      return (merged, nil)
    }
    if watchFolders() { gather() }
    guard !unannounced.isEmpty else { return (merged, nil) }
    return (merged, exchange(&unannounced, with: MergedOthers()))
  }

  /// Watches folders that are not watched yet, a limited number of them, and notes that they may have
  /// changed: they were read before they were watched.
  ///
  /// - Returns: true where there were any.
  private func watchFolders() -> Bool {
    guard let store, dataWatch != nil else { return false }
    var count = 0
    let devices = [store.device] + store.report.others.map(\.device)
    for device in devices where folderWatches[device] == nil {
      guard count < Self.watchesPerTurn else { break }
      do throws(SystemError) {
        folderWatches[device] = try watch(device, in: store)
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

  private func watch(_ device: DeviceID, in store: Store) throws(SystemError) -> DirectoryWatch {
    try DirectoryWatch(
      store.directory + "/" + device.text,
      on: loop,
      // What this device writes itself it knows.
      includingWrites: device != store.device
    ) { [unowned self] name in
      folderChanged(device, file: name)
    }
  }

  /// Notes that a folder has come, gone or changed.
  private func folderChanged(_ device: DeviceID, file name: String?) {
    guard let store else { return }
    if device == store.device { hasOwnChange = true }
    guard store.noteChange(of: device, file: name) || hasOwnChange else { return }
    if name == nil { unwatched.insert(device) }
    gather()
  }

  private func allMayDiffer() {
    hasOwnChange = true
    store?.noteChangeOfOthers()
    gather()
  }

  /// Waits a moment for further changes.
  private func gather() {
    // Not armed again by every change, or a long copy would never be looked at.
    guard let gathering, gathering.moment == nil else { return }
    do throws(SystemError) {
      try gathering.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.gatheringDelay)
    } catch {
      Log.warning("another device's changes are not read: \(error)")
    }
  }

  private func read() {
    // A generation gives the own folder other names as well.
    if hasOwnChange {
      hasOwnChange = false
      ownFolderChanged()
    }
    for device in unwatched { folderWatches[device] = nil }
    unwatched = []
    // Watched before they are listed, so that nothing is missed in between.
    _ = watchFolders()
    store?.beginReadingOthers()
    loop.turnAgain()
  }
}
