import HabitCore
import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// How late the day's change may be noticed, in microseconds: a bar shows the new day at once.
  private static let rolloverAccuracy = 1

  /// Opens the history, connects everything to the loop, and says that it is ready.
  ///
  /// - Throws: what the loop or the kernel refuses.
  func start() throws(SystemError) {
    loop.onReady { [server] token, readiness in server.ready(token, readiness) }
    loop.onTurnEnd { [unowned self] in endTurn() }
    try loop.onSignal(.terminate) { [unowned self] in shutDown("SIGTERM") }
    try loop.onSignal(.interrupt) { [unowned self] in shutDown("SIGINT") }
    try loop.onSignal(.hangUp) { [unowned self] in reload() }
    try loop.onClockChange { [unowned self] in timeChanged("the clock was set") }
    watchZone()
    rollover = try LoopTimer(
      on: loop,
      basis: .realtime,
      accuracyMicroseconds: Self.rolloverAccuracy
    ) { [unowned self] in timeChanged("a new day") }
    try server.prepare()
    status.line = { [unowned self] in statusLine }
    subscriptions.state = { [unowned self] in state }
    // After everything that needs a descriptor: the history may ask for many.
    openStorage()
    others.ownFolderChanged = { [unowned self] in checkPlace() }
    reminders.record = { [unowned self] answer in record(answer) }
    try reminders.start(on: loop)
    _ = try loop.enableWatchdog()
    timeChanged("started")
    try server.open(
      RequestHandler(
        perform: { [unowned self] request, writer throws(RPCError) in
          try perform(request, &writer)
        },
        unstoredChanges: { [unowned self] in turn.transactions.count }
      )
    )
    if ServiceManager.notify("READY=1") { try status.followChanges(on: loop) }
  }

  /// Follows the system's time zone, as far as the kernel lets it: the instances of inotify(7) that a
  /// user may have are few, and other programs' too.
  private func watchZone() {
    do throws(SystemError) {
      try loop.onZoneChange { [unowned self] in timeChanged("the time zone changed") }
    } catch {
      Log.warning("a change of the time zone is not noticed before a restart or SIGHUP: \(error)")
    }
  }

  /// Reads zone, settings and catalog anew: SIGHUP.
  func reload() {
    ServiceManager.notify("RELOADING=1\nMONOTONIC_USEC=\(Clock.monotonicMicroseconds())")
    timeChanged("reloaded")
    catalog.reload()
    others.reread()
    ServiceManager.notify("READY=1")
  }

  /// Looks up which day it is and when the next one begins.
  func timeChanged(_ reason: String) {
    clock.use(ledger.settings)
    let milliseconds = wallClock()
    let seconds = milliseconds / 1000
    let day = clock.today(at: seconds)
    ledger.advance(to: day)
    Log.debug("\(reason): today is \(day)")
    reminders.plan.noteAnyChange()
    do throws(SystemError) {
      // As far from now as by the clock that is gone by, which need not be the machine's.
      let left = clock.nextChange(after: seconds) * 1_000_000 - milliseconds * 1000
      try rollover?.arm(atMicroseconds: Clock.realtimeMicroseconds() + left)
    } catch {
      // Without the timer today is still right, for every request looks at the clock.
      Log.warning("the change of the day is not noticed at once: \(error)")
    }
    status.tell()
  }
}
