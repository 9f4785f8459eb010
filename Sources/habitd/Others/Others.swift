import HabitCore
import HabitStore
import Posix
import Systemd

/// The other devices' folders, which a synchroniser or another daemon changes while this one runs:
/// they are watched, and read in small pieces, one per turn.
///
/// This device's folder is watched as well.
final class Others {
  private let history: History
  private let loop: EventLoop
  /// The watch on the data directory, for folders that appear or disappear; `nil` while nothing is
  /// watched.
  private var dataWatch: DirectoryWatch?
  /// The watches on the devices' folders, including this device's.
  private var folderWatches: [DeviceID: DirectoryWatch] = [:]
  /// The folders that are new, or may not be the watched ones.
  private var unwatched: Set<DeviceID> = []
  /// True after an event in this device's folder.
  private var hasOwnChange = false
  /// Fires at the end of a gathering period.
  private var gathering: LoopTimer?
  /// Merged changes that are not announced yet.
  private var unannounced = MergedOthers()

  /// The time for which changes are gathered before they are read, in microseconds: a file being
  /// copied changes many times, and yet a person waits for a tick made elsewhere.
  private static let gatheringDelay = 50_000

  /// The most folders watched in one turn: each holds a descriptor until the loop turns, see
  /// `DirectoryWatch`, and a process has 1024 of them by default.
  private static let watchesPerTurn = 64

  /// Creates the folders next to a history's own; nothing is watched yet.
  init(of history: History, on loop: EventLoop) {
    self.history = history
    self.loop = loop
  }

  private var store: Store? { history.storage.store }

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
      // For changes made after they were read and before they were watched.
      allMayDiffer()
    } catch {
      Log.warning("other devices' changes go unnoticed until a restart or SIGHUP: \(error)")
    }
  }

  /// Watches the folders again, because they may not be the ones that were watched.
  func watchAgain() {
    stop()
    watch()
  }

  /// Stops watching the folder of a device, which was removed.
  func forget(_ device: DeviceID) {
    folderWatches[device] = nil
    unwatched.remove(device)
  }

  func stop() {
    dataWatch = nil
    folderWatches = [:]
    unwatched = []
  }

  func reread() {
    guard let store else { return }
    store.noteChangeOfOthers()
    read()
  }

  /// Reads the next piece of the folders; returns the changes merged just now and, once all folders
  /// are read, everything merged since the last announcement.
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

  /// Watches a limited number of the folders that are not watched yet, and notes that they may have
  /// changed, because they were read before they were watched; returns true if there were any.
  private func watchFolders() -> Bool {
    guard let store, dataWatch != nil else { return false }
    var count = 0
    let devices = [store.device] + store.report.others.map(\.device)
    for device in devices where folderWatches[device] == nil {
      guard count < Self.watchesPerTurn else { break }
      do throws(SystemError) {
        folderWatches[device] = try watch(device, in: store)
      } catch  where [.notFound, .notDirectory, .accessDenied].contains(error.number) {
        // A problem of that folder alone, which `status` reports.
        continue
      } catch {
        Log.warning("changes in some devices' folders go unnoticed until SIGHUP: \(error)")
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
      // This device's own writes are known.
      includingWrites: device != store.device
    ) { [unowned self] name in
      folderChanged(device, file: name)
    }
  }

  /// Notes that a folder has appeared, disappeared or changed.
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
    // Not rearmed by every change, or a long copy would never be read.
    guard let gathering, gathering.moment == nil else { return }
    do throws(SystemError) {
      try gathering.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.gatheringDelay)
    } catch {
      Log.warning("another device's changes are not read: \(error)")
    }
  }

  private func read() {
    // A new generation also changes the names in this device's folder.
    if hasOwnChange {
      hasOwnChange = false
      history.checkPlace()
    }
    for device in unwatched { folderWatches[device] = nil }
    unwatched = []
    // Watched before they are listed, so that no change is missed in between.
    _ = watchFolders()
    store?.beginReadingOthers()
    loop.turnAgain()
  }
}
