import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// The accuracy of the timer for the next day, in microseconds: bars show the new day at once.
  private static let rolloverAccuracy = 1

  /// Opens the history, connects everything to the loop, and reports readiness.
  func start() throws(SystemError) {
    try followLoop()
    try server.prepare()
    history.prepare(on: loop)
    // Opened after everything that needs a descriptor, because the history may ask for many.
    history.open()
    followHistory()
    try reminders.start(on: loop)
    try timers.start(on: loop)
    try idleness?.start(on: loop, at: server.listener)
    _ = try loop.enableWatchdog()
    history.isManaged = server.listener.isActivated
    timeChanged("started")
    try server.open(
      RequestHandler(
        // The closures hold strong references, which the server drops at the end: checking weak or
        // unowned ones would cost each request more than the call itself.
        perform: { [self] request, writer throws(RPCError) in try perform(request, &writer) },
        unstoredChanges: { [history] in history.unstoredCount }
      )
    )
    guard ServiceManager.notify("READY=1") else { return }
    history.isManaged = true
    try status.followChanges(on: loop)
  }

  /// Follows the sockets, the signals, the clock, the time zone and the day through the loop.
  private func followLoop() throws(SystemError) {
    loop.onReady { [server] token, readiness in server.ready(token, readiness) }
    loop.onTurnEnd { [unowned self] in endTurn() }
    try loop.onSignal(.terminate) { [unowned self] in shutDown("SIGTERM") }
    try loop.onSignal(.interrupt) { [unowned self] in shutDown("SIGINT") }
    try loop.onSignal(.hangUp) { [unowned self] in reload() }
    try loop.onClockChange { [unowned self] in timeChanged("the clock was set") }
    do throws(SystemError) {
      // A failure is only logged: a user may have only a few inotify(7) instances, and other
      // programs need them too.
      try loop.onZoneChange { [unowned self] in timeChanged("the time zone changed") }
    } catch {
      Log.warning("time zone changes go unnoticed until a restart or SIGHUP: \(error)")
    }
    rollover = try LoopTimer(
      on: loop,
      basis: .realtime,
      accuracyMicroseconds: Self.rolloverAccuracy
    ) { [unowned self] in timeChanged("a new day") }
  }

  /// Rereads the zone, the settings and the catalog (SIGHUP).
  func reload() {
    ServiceManager.notify("RELOADING=1\nMONOTONIC_USEC=\(Clock.monotonicMicroseconds())")
    timeChanged("reloaded")
    catalog.reload()
    others.reread()
    ServiceManager.notify("READY=1")
  }
}

/// The daemon's status as the service manager shows it: one line, updated up to ``delay`` after a
/// change.
final class ServiceStatus {
  /// The time between a change and the update of the status, in microseconds, so that a burst of
  /// ticks updates it once.
  private static let delay = 1_000_000

  /// The timer for the next update; `nil` if no service manager is listening.
  private var refresh: LoopTimer?
  /// True once ``delay`` has passed since a change.
  private var isDue = false

  /// Prepares to report changes after ``delay``; before this call only ``tell(_:)`` reports.
  func followChanges(on loop: EventLoop) throws(SystemError) {
    refresh = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.delay
    ) { [unowned self] in isDue = true }
  }

  func noteChange() {
    // A further change does not restart the timer: otherwise a steady stream of changes would never
    // be reported.
    guard let refresh, refresh.moment == nil else { return }
    do throws(SystemError) {
      try refresh.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.delay)
    } catch {
      Log.warning("changes are not reported to the service manager: \(error)")
    }
  }

  /// Sends the line to the service manager if an update is due; called at the end of a turn.
  func advance(_ line: @autoclosure () -> String) { if isDue { tell(line()) } }

  /// Sends the line to the service manager: today's progress and the state of the storage.
  func tell(_ line: String) {
    isDue = false
    ServiceManager.notify("STATUS=\(line)")
  }
}
