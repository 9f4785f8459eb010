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

  /// The connections, by token.
  var clients: [UInt64: Client] = [:]
  /// The clients whose replies leave at the end of the turn.
  var touched: [Client] = []
  /// The clients with requests that wait to be answered, in the order they came to wait.
  var waiting: [Client] = []
  /// What is held for all clients together, in bytes.
  var heldBytes = 0
  /// The token of the next connection; tokens are not used twice.
  var nextToken = Habitd.listenerToken + 1
  /// What is logged of connections that are refused.
  var refusedConnections = RefusedConnections()
  /// The client whose request is being performed.
  var served: Client?
  /// The clients with a subscription.
  var subscribers: Set<UInt64> = []
  /// Which history this is, and what others have brought to it.
  var epoch = Epoch.unknown
  /// What subscribers know apart from transactions.
  var announced = Announced()
  /// Where received bytes land before they are sorted into sessions.
  var received: [UInt8] = []
  /// Where the next reply is written.
  var replyRoom: [UInt8] = []

  let listener: Listener
  /// Where the bus is on which notifications are shown; `nil` where there is none.
  let busAddress: String?
  /// The file by which the service manager starts the daemon at login; `nil` where it keeps none.
  let reminderMark: String?
  let limits: ServingLimits
  /// Tells which user is at the other end of a connection.
  let peerUser: (borrowing Descriptor) throws(SystemError) -> UInt32
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
  /// Fires when accepting is tried again after the system had no descriptor left.
  var acceptRetry: LoopTimer?
  /// Fires when a client may have kept the daemon waiting too long.
  var patrolTimer: LoopTimer?
  /// Whether ``patrolTimer`` will fire.
  var isPatrolArmed = false
  /// Whether it has fired in this turn.
  var isPatrolDue = false
  /// How far the end has come.
  var ending = Ending.none
  /// Fires when the end has taken long enough.
  var farewell: LoopTimer?
  /// Fires when the service manager is to be told what changed; `nil` where none listens.
  var statusRefresh: LoopTimer?
  /// Whether something changed since the service manager was told last.
  var isStatusOutdated = false

  /// What reminds the person of habits.
  var reminding = Reminding()

  static let listenerToken: UInt64 = 0

  /// A daemon that serves nothing until ``start()``.
  init(
    loop: EventLoop,
    listener: Listener,
    storage: Storage,
    catalog: CatalogSource = CatalogSource(),
    busAddress: String? = nil,
    reminderMark: String? = nil,
    limits: ServingLimits = ServingLimits(),
    peerUser: @escaping (borrowing Descriptor) throws(SystemError) -> UInt32 = UnixSocket.peerUser
  ) {
    self.loop = loop
    self.listener = listener
    self.storage = storage
    catalogSource = catalog
    self.busAddress = busAddress
    self.reminderMark = reminderMark
    self.limits = limits
    self.peerUser = peerUser
  }

  /// The moment by the wall clock.
  var now: Instant { Instant(nearest: wallClock()) }

  /// Today, for the person.
  var today: Day {
    clock.today(at: wallClock() / 1000)
  }
}
