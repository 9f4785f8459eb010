import HabitProtocol
import Posix
import Systemd

extension Habitd {
  /// The accuracy of the day's change, in microseconds: a bar shows the new day at once.
  private static let rolloverAccuracy = 1

  /// Opens the history, connects everything to the loop, and reports readiness.
  func start() throws(SystemError) {
    try followLoop()
    try server.prepare()
    history.prepare(on: loop)
    // After everything that needs a descriptor: the history may ask for many.
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
        // Strong references, which the server drops at the end: checking weak or unowned ones would
        // cost each request more than the call itself.
        perform: { [self] request, writer throws(RPCError) in try perform(request, &writer) },
        unstoredChanges: { [history] in history.unstoredCount }
      )
    )
    guard ServiceManager.notify("READY=1") else { return }
    history.isManaged = true
    try status.followChanges(on: loop)
  }

  /// Follows the sockets, signals, the clock, the zone and the day, which the kernel reports
  /// through the loop.
  private func followLoop() throws(SystemError) {
    loop.onReady { [server] token, readiness in server.ready(token, readiness) }
    loop.onTurnEnd { [unowned self] in endTurn() }
    try loop.onSignal(.terminate) { [unowned self] in shutDown("SIGTERM") }
    try loop.onSignal(.interrupt) { [unowned self] in shutDown("SIGINT") }
    try loop.onSignal(.hangUp) { [unowned self] in reload() }
    try loop.onClockChange { [unowned self] in timeChanged("the clock was set") }
    do throws(SystemError) {
      // A user may have only a few inotify(7) instances, and other programs need them too.
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

/// The daemon's status as the service manager shows it: one line, which may lag a moment behind the
/// changes.
final class ServiceStatus {
  /// The longest time that the status may lag behind a change, in microseconds; a burst of ticks
  /// updates it once.
  private static let delay = 1_000_000

  /// `nil` if no manager is listening.
  private var refresh: LoopTimer?
  /// True once the moment after a change is over.
  private var isDue = false

  /// Prepares to report changes after a moment; before this call only ``tell(_:)`` reports.
  func followChanges(on loop: EventLoop) throws(SystemError) {
    refresh = try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.delay
    ) { [unowned self] in isDue = true }
  }

  func noteChange() {
    // Not rearmed by every change, or a steady stream of changes would never be reported.
    guard let refresh, refresh.moment == nil else { return }
    do throws(SystemError) {
      try refresh.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.delay)
    } catch {
      Log.warning("changes are not reported to the service manager: \(error)")
    }
  }

  /// Sends the line to the service manager if it changed a moment ago; called at the end of a turn.
  func advance(_ line: @autoclosure () -> String) { if isDue { tell(line()) } }

  /// Sends the line to the service manager: today's progress and the state of the storage.
  func tell(_ line: String) {
    isDue = false
    ServiceManager.notify("STATUS=\(line)")
  }
}
