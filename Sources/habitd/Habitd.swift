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
  /// Everything that is known, and where it is kept.
  let history: History
  /// The catalog of items and journeys.
  let catalog: LoadedCatalog
  /// The status that the service manager shows.
  let status = ServiceStatus()
  /// What was last written of habits, which the next view of a day begins with.
  var writtenHabits = WrittenHabits()
  /// The day that was asked for last, while nothing has changed since.
  var writtenDay: WrittenDay?
  /// The connections and their requests.
  let server: Server
  /// The subscribers and what they know.
  let subscriptions: Subscriptions
  let startedAt = Clock.monotonicMicroseconds()
  /// How much is recorded.
  var growth = GrowthWatch()
  /// Whether a snapshot is being written, a slice a turn.
  var isWritingGeneration = false
  /// The other devices' folders.
  let others: Others
  /// Fires when what is due behind a write is to be done; made with the first write.
  var settling: LoopTimer?
  /// Whether ``settling`` will fire.
  var isSettling = false
  /// Fires when the day changes.
  var rollover: LoopTimer?
  /// The reminders of habits.
  let reminders: Reminders

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
    history = History(storage)
    others = Others(of: history, on: loop)
    self.catalog = LoadedCatalog(from: catalog)
    reminders = Reminders(
      of: history,
      busAddress: busAddress,
      record: listener.path.map { $0 + ".reminders" },
      loginMark: reminderMark
    )
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
    if !server.isEnding { reminders.advance(isManaged: isManaged) }
    reminders.save()
    server.patrolIfDue()
    if server.hasWaiting { loop.turnAgain() }
    advanceGeneration()
    if server.takeEnd() {
      closeStorage()
      loop.stop()
    }
  }

  /// Takes up what other devices have recorded; subscribers are told once everything is read.
  private func advanceOthers() {
    let (merged, news) = others.advance()
    if !merged.isEmpty {
      writtenDay = nil
      renewEpoch()
      reminders.plan.noteHabits()
      if merged.isShared { timeChanged("another device changed something") }
    }
    guard let news else { return }
    historyGrew(by: news)
    status.noteChange()
  }

  /// Answers what clients have sent, leaves a snapshot, and ends the loop.
  func shutDown(_ reason: String) {
    guard !server.isEnding else { return }
    ServiceManager.notify("STOPPING=1")
    Log.notice("\(reason): ending at revision \(revision)")
    server.beginEnd()
  }

  /// The status in one line, for the service manager.
  var statusLine: String {
    let counts = ledger.counts(on: today)
    return "\(counts.completed) of \(counts.total) done on \(counts.day), "
      + "revision \(revision), \(storage.summary)"
  }

  // The history's parts, for what the daemon does with them.
  var ledger: Ledger {
    _read { yield history.ledger }
    _modify {
      defer { writtenDay = nil }
      yield &history.ledger
    }
  }
  var revision: Int {
    get { history.revision }
    set { history.revision = newValue }
  }
  var recent: [Transaction] {
    get { history.recent }
    set { history.recent = newValue }
  }
  var turn: Turn {
    _read { yield history.turn }
    _modify { yield &history.turn }
  }
  var storage: Storage {
    _read { yield history.storage }
    _modify { yield &history.storage }
  }
  var epoch: Epoch {
    get { history.epoch }
    set { history.epoch = newValue }
  }
  var clock: TodayClock {
    _read { yield history.clock }
    _modify { yield &history.clock }
  }
  var wallClock: @Sendable () -> Int {
    get { history.wallClock }
    set { history.wallClock = newValue }
  }
  var now: Instant { history.now }
  var today: Day { history.today }
}
