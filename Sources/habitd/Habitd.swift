import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Posix
import Systemd

/// The daemon: it owns the loop, its turns, today and the shutdown; its parts own everything else.
///
/// It lives on the event loop's thread. The closures that the loop calls are formed in methods of
/// this actor, so they enter it synchronously: requests are answered in the order of arrival,
/// without a task, a lock or a suspension in between.
actor Habitd: LoopIsolated {
  nonisolated let loop: EventLoop
  let history: History
  let server: Server
  let methods: Methods
  let subscriptions: Subscriptions
  let others: Others
  let reminders: Reminders
  let timers: Timers
  let catalog: LoadedCatalog
  let status = ServiceStatus()
  let upgrade: Upgrade
  /// Ends a daemon that a client has started; nil for any other daemon.
  let idleness: Idleness?
  var rollover: LoopTimer?

  /// Creates a daemon that answers no requests until ``start()``.
  init(
    loop: EventLoop,
    listener: Listener,
    storage: Storage,
    catalog source: CatalogSource = CatalogSource(),
    busAddress: String? = nil,
    reminderMark: String? = nil,
    isReplaced: @escaping () -> Bool = { false },
    idleness: Idleness? = nil,
    limits: ServerLimits = ServerLimits(),
    peerUser: @escaping (borrowing Descriptor) throws(SystemError) -> UInt32 = UnixSocket.peerUser
  ) {
    self.loop = loop
    history = History(storage)
    server = Server(listener, on: loop, limits: limits, peerUser: peerUser)
    subscriptions = Subscriptions(of: server, to: history)
    others = Others(of: history, on: loop)
    catalog = LoadedCatalog(from: source)
    reminders = Reminders(
      of: history,
      busAddress: busAddress,
      record: listener.path.map { $0 + ".reminders" },
      loginFlag: reminderMark
    )
    timers = Timers(of: history)
    upgrade = Upgrade(isDue: isReplaced)
    self.idleness = idleness
    methods = Methods(on: history, for: server, subscriptions, catalog, reminders, upgrade)
  }

  /// Ends a turn: records clicks, performs requests, stores the changes, and sends the replies.
  func endTurn() {
    // The day may have ended before the timer for the next day has fired.
    if history.isAnotherDay { timeChanged("a new day") }
    for answer in exchange(&reminders.answers, with: []) { methods.record(answer) }
    history.attribute(to: .reminder)
    timers.advance()
    history.attribute(to: .timer)
    followHistory()
    server.serveWaiting()
    if exchange(&methods.hasFollowUp, with: false) { loop.noteFollowUp() }
    storeTurn()
    // Most requests only read, and then there are no follow-ups.
    let hasFollowUps = loop.takeFollowUps()
    if hasFollowUps {
      // Other devices' changes are merged after storing: a change that cannot be stored must be
      // reverted in the ledger in which it was made.
      advanceOthers()
      subscriptions.announceSurroundings()
    }
    server.flush()
    // Follow-ups run after the flush, so that replies do not wait for them.
    if hasFollowUps { runFollowUps() }
    server.checkTimeoutsIfDue()
    endIfReplaced()
    endIfIdle()
    if server.hasWaiting { loop.turnAgain() }
    if server.takeEnd() {
      history.close()
      // Everything is stored and sent. The process exits here because the loop cannot return an
      // exit status.
      if upgrade.continues { ProcessInformation.exit(ExitCode.restart.rawValue) }
      loop.stop()
    }
  }

  /// Performs a request and writes its result.
  ///
  /// - Throws: the refusal; nothing has changed.
  func perform(_ request: Request, _ writer: inout JSONWriter) throws(RPCError) {
    if methods.mustStore(before: request) { storeTurn() }
    defer {
      history.attribute(to: server.currentClient?.name.map(Origin.client))
      followHistory()
    }
    try methods.perform(request, &writer)
  }

  /// Does the work that no client waits for.
  private func runFollowUps() {
    if !server.isEnding { reminders.advance() }
    reminders.save()
    timers.plan()
    status.advance(statusLine)
    if history.advance() { loop.turnAgain() }
    followHistory()
  }

  /// Ends the daemon if no client is connected any more and a newer program can be started.
  private func endIfReplaced() {
    let isDue = upgrade.takeEnd(
      connections: server.connectionCount,
      isActivated: server.listener.isActivated || idleness != nil && !hasReminders,
      hasReminders: hasReminders
    )
    if isDue { shutDown("a newer program was installed") }
  }

  /// True while a reminder or a timer needs the daemon even without a client.
  private var hasReminders: Bool {
    history.ledger.remindingCount > 0 || history.ledger.timingCount > 0
  }

  /// Ends a daemon that a client has started, once no client and no reminder needs it.
  private func endIfIdle() {
    let reason = idleness?.reasonToEnd(
      connections: server.connectionCount,
      hasReminders: hasReminders
    )
    if let reason { shutDown(reason) }
  }

  /// Stores the turn's changes, then releases its answers; if storing fails, the answers become
  /// errors.
  private func storeTurn() {
    let outcome = history.store(hasSubscribers: !subscriptions.isEmpty)
    followHistory()
    switch outcome {
    case .nothing: return
    case .stored(let turn):
      status.noteChange()
      reminders.settleAnswers()
      timers.settle().forEach(reminders.tell)
      if turn.isAboutHabits { noteHabits() } else { reminders.plan.noteEntries() }
      server.release()
      subscriptions.announce(turn)
    case .refused(let refusal):
      server.release(refusal: refusal)
      reminders.settleAnswers(refusal: refusal.message)
      timers.revert()
      status.tell(statusLine)
    }
    loop.noteFollowUp()
  }

  private func noteHabits() {
    reminders.plan.noteHabits()
    timers.noteHabits()
  }

  /// Merges a piece of other devices' changes; subscribers are notified once all of them are read.
  private func advanceOthers() {
    let (merged, news) = others.advance()
    if !merged.isEmpty {
      history.renewEpoch()
      noteHabits()
      if merged.isShared { timeChanged("another device changed something") }
    }
    guard let news else { return }
    history.renewEpoch()
    subscriptions.announce(news)
    status.noteChange()
  }

  /// Reacts to the history's events since the last call.
  func followHistory() {
    guard !history.events.isEmpty else { return }
    loop.noteFollowUp()
    for event in exchange(&history.events, with: []) {
      switch event {
      case .opened: others.watch()
      case .retried: timeChanged("opening the history was retried")
      case .settingsChanged: timeChanged("the settings changed")
      case .healthChanged: status.noteChange()
      case .notReplaced: status.tell(statusLine)
      case .retired(let device):
        others.forget(device)
        status.noteChange()
      case .moved:
        others.watchAgain()
        history.renewEpoch()
        subscriptions.announceReplacement()
        status.noteChange()
      case .replaced:
        // If the history could not be opened before, nothing is watched yet.
        others.watch()
        timeChanged("a backup was restored")
        history.renewEpoch()
        subscriptions.announceReplacement()
      }
    }
  }

  /// Determines today, and sets the timer for the next day.
  func timeChanged(_ reason: String) {
    loop.noteFollowUp()
    let left = history.renewToday()
    Log.debug("\(reason): today is \(history.ledger.today)")
    reminders.plan.noteAnyChange()
    timers.noteTime()
    do throws(SystemError) {
      // The time left is computed with the history's clock, which need not be the machine's, so it
      // is added to the machine's time.
      try rollover?.arm(atMicroseconds: Clock.realtimeMicroseconds() + left)
    } catch {
      // Today is right even without the timer, because every turn looks at the clock.
      Log.warning("the next day may begin late: \(error)")
    }
    status.tell(statusLine)
  }

  /// Begins the shutdown: requests already sent are answered, a snapshot is written, and the loop
  /// ends.
  func shutDown(_ reason: String) {
    guard !server.isEnding else { return }
    ServiceManager.notify("STOPPING=1")
    Log.notice("\(reason): shutting down at revision \(history.revision)")
    server.beginEnd()
  }

  private var statusLine: String {
    let counts = history.ledger.counts(on: history.today)
    return "\(counts.completed) of \(counts.total) done on \(counts.day), "
      + "revision \(history.revision), \(history.storage.summary)"
  }
}
