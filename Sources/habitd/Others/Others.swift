import HabitCore
import HabitStore
import Posix
import Systemd

/// The other devices' folders, which a synchroniser or another daemon changes while this daemon
/// runs.
///
/// They are watched, and read in small pieces, one per turn. This device's own folder is watched as
/// well.
final class Others {
  private let history: History
  private let loop: EventLoop
  /// The watch for folders that appear in the data directory or disappear; `nil` while nothing is
  /// watched.
  private var dataWatch: DirectoryWatch?
  /// The watches on the devices' folders, including this device's.
  private var folderWatches: [DeviceID: DirectoryWatch] = [:]
  /// The devices whose folders are new, or may have been replaced since they were watched.
  private var unwatched: Set<DeviceID> = []
  /// True after an event in this device's own folder.
  private var hasOwnChange = false
  /// Fires when ``gatheringDelay`` is over.
  private var gathering: LoopTimer?
  /// The merged changes that subscribers have not been told of yet.
  private var unannounced = MergedOthers()

  /// The delay between a change and reading it, in microseconds.
  ///
  /// Long enough for a file that is being copied, which changes many times in a row; short enough
  /// for a person who waits for another device's tick.
  private static let gatheringDelay = 50_000

  /// The most folders watched in one turn.
  ///
  /// Each needs a descriptor until the end of the turn (see `DirectoryWatch`), and a process has
  /// 1024 descriptors by default.
  private static let watchesPerTurn = 64

  /// Prepares for the folders beside a history's own folder; nothing is watched yet.
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
      // The folders were read before they were watched, and may have changed in between.
      allMayDiffer()
    } catch {
      Log.warning("other devices' changes go unnoticed until a restart or SIGHUP: \(error)")
    }
  }

  /// Watches all folders again, because others may be in their places.
  func watchAgain() {
    stop()
    watch()
  }

  /// Stops watching the folder of a device, because it was removed.
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

  /// Reads the next piece of the folders.
  ///
  /// Returns the changes merged just now and, once all folders are read, all changes merged since
  /// the last announcement.
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

  /// Watches the folders that are not watched yet, at most ``watchesPerTurn``.
  ///
  /// It notes that these folders may have changed, because they were read before they were watched.
  /// Returns true if it has begun to watch at least one.
  private func watchFolders() -> Bool {
    guard let store, dataWatch != nil else { return false }
    var count = 0
    let devices = [store.device] + store.report.others.map(\.device)
    for device in devices where folderWatches[device] == nil {
      guard count < Self.watchesPerTurn else { break }
      do throws(SystemError) {
        folderWatches[device] = try watch(device, in: store)
      } catch  where [.notFound, .notDirectory, .accessDenied].contains(error.number) {
        // The problem concerns only this folder, and `status` reports it.
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
      // Writes in this device's folder are its own, so they are not watched.
      includingWrites: device != store.device
    ) { [unowned self] name in
      folderChanged(device, file: name)
    }
  }

  /// Notes that a device's folder has appeared, disappeared or changed.
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

  /// Begins to wait for further changes, unless it is waiting already.
  private func gather() {
    // A further change does not restart the timer: otherwise nothing would be read during a long
    // copy.
    guard let gathering, gathering.moment == nil else { return }
    do throws(SystemError) {
      try gathering.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.gatheringDelay)
    } catch {
      Log.warning("another device's changes are not read: \(error)")
    }
  }

  private func read() {
    // A new generation of this device also causes events in its folder, so only the folder's place
    // is checked.
    if hasOwnChange {
      hasOwnChange = false
      history.checkPlace()
    }
    for device in unwatched { folderWatches[device] = nil }
    unwatched = []
    // The folders are watched before they are listed, so that no change in between is missed.
    _ = watchFolders()
    store?.beginReadingOthers()
    loop.turnAgain()
  }
}
