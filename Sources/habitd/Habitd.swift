import HabitCore
import HabitProtocol
import HabitStore
import Posix
import Systemd

/// The daemon: owner of the history, and the one who answers for it.
///
/// It lives on the event loop's thread. Callbacks of the loop are formed in its methods, so they
/// enter it synchronously: requests are answered in the order they arrive, without a task, a lock
/// or a suspension in between.
actor Habitd: LoopIsolated {
  nonisolated let loop: EventLoop
  /// Everything that is known.
  var ledger = Ledger() {
    didSet { writtenDay = nil }
  }
  /// Grows by one with every accepted transaction.
  var revision = 0
  /// The last transactions made on this device, oldest first.
  var recent: [Transaction] = []
  /// Where the history is kept.
  var storage: Storage
  /// What this turn has changed and not yet stored.
  var turn = Turn()
  /// Where the catalog of items and journeys comes from.
  let catalogSource: CatalogSource
  /// The catalog, once somebody has asked for it.
  var loadedCatalog: CatalogSource.Loaded?
  /// The wall clock, in milliseconds since 1970; a test may have another.
  var wallClock: @Sendable () -> Int = Clock.realtimeMilliseconds
  /// What was last written of habits, which the next view of a day begins with.
  var writtenHabits = WrittenHabits()
  /// The day that was asked for last, while nothing has changed since.
  var writtenDay: WrittenDay?
  /// Which day it is.
  var clock = TodayClock(Settings())

  /// The connections and their requests.
  let server: Server
  /// The subscribers and what they know.
  let subscriptions: Subscriptions
  /// Which history this is, and what others have brought to it.
  var epoch = Epoch.unknown
  /// Where the bus is on which notifications are shown; `nil` where there is none.
  let busAddress: String?
  /// The file by which the service manager starts the daemon at login; `nil` where it keeps none.
  let reminderMark: String?
  let startedAt = Clock.monotonicMicroseconds()
  /// How much is recorded.
  var growth = GrowthWatch()
  /// Whether a snapshot is being written, a slice a turn.
  var isWritingGeneration = false
  /// Tells when a device's folder comes or goes; `nil` while nothing is watched.
  var dataWatch: DirectoryWatch?
  /// Tell when something changes in the devices' folders, the own one among them.
  var folderWatches: [DeviceID: DirectoryWatch] = [:]
  /// Whether something has happened in the own folder that may have moved its files.
  var isPlaceDoubtful = false
  /// The folders that came, or may be others than those that are watched.
  var unwatched: Set<DeviceID> = []
  /// Fires when what is due behind a write is to be done; made with the first write.
  var settling: LoopTimer?
  /// Whether ``settling`` will fire.
  var isSettling = false
  /// Fires when changes of other devices have been gathered.
  var othersTimer: LoopTimer?
  /// Whether such changes are being gathered.
  var isAwaitingOthers = false
  /// What of theirs was merged that subscribers were not told of.
  var untoldOthers = MergedOthers()
  /// Fires when the day changes.
  var rollover: LoopTimer?
  /// Fires when the service manager is to be told what changed; `nil` where none listens.
  var statusRefresh: LoopTimer?
  /// Whether something changed since the service manager was told last.
  var isStatusOutdated = false

  /// What reminds the person of habits.
  var reminding = Reminding()

  /// A daemon that serves nothing until ``start()``.
  init(
    loop: EventLoop,
    listener: Listener,
    storage: Storage,
    catalog: CatalogSource = CatalogSource(),
    busAddress: String? = nil,
    reminderMark: String? = nil,
    limits: ServerLimits = ServerLimits(),
    peerUser: @escaping (borrowing Descriptor) throws(SystemError) -> UInt32 = UnixSocket.peerUser
  ) {
    self.loop = loop
    server = Server(listener, on: loop, limits: limits, peerUser: peerUser)
    subscriptions = Subscriptions(of: server)
    self.storage = storage
    catalogSource = catalog
    self.busAddress = busAddress
    self.reminderMark = reminderMark
  }

  /// Ends a turn: requests are performed, what they changed is stored, and replies leave.
  func endTurn() {
    server.serveWaiting()
    storeTurn()
    // Not before: what cannot be stored is taken back from the ledger it was put into.
    advanceOthers()
    announceSurroundings()
    server.flush()
    // Replies do not wait for it.
    advanceReminders()
    saveReminderRecord()
    server.patrolIfDue()
    if server.hasWaiting { loop.turnAgain() }
    advanceGeneration()
    if server.takeEnd() {
      closeStorage()
      loop.stop()
    }
  }

  /// Answers what clients have sent, leaves a snapshot, and ends the loop.
  func shutDown(_ reason: String) {
    guard !server.isEnding else { return }
    ServiceManager.notify("STOPPING=1")
    Log.notice("\(reason): ending at revision \(revision)")
    server.beginEnd()
  }

  /// The moment by the wall clock.
  var now: Instant { Instant(nearest: wallClock()) }

  /// Today, for the person.
  var today: Day {
    clock.today(at: wallClock() / 1000)
  }
}
