package import Posix

/// One thread's event loop, which is also the executor of the actor that lives on it.
///
/// A turn waits, serves everything that is ready, calls `onTurnEnd`, and runs the waiting jobs.
/// Client sockets are in the loop's own epoll; sd-event's descriptor is in it too and brings
/// timers, signals, inotify and the watchdog. An actor on this loop is safe because:
///
/// * the actor is `LoopIsolated`, which makes the loop its executor and keeps a strong reference to
///   it, because an executor reference is unowned;
/// * handlers run on the loop's thread and are inside the actor: closures formed in its methods, or
///   ones that enter it with `assumeIsolated`. So nothing on the serving path suspends, and the
///   order of requests is the order of the loop;
/// * jobs from elsewhere wait in an inbox and run between turns, in order;
/// * the thread that calls `run()` blocks in it, so nothing may be isolated to the main actor.
///
/// Until `run()` the loop belongs to the thread that made it. All methods but `enqueue` are for the
/// loop's thread only.
@safe
package final class EventLoop: SerialExecutor {
  /// The first of the tokens reserved for the loop itself.
  static let firstReservedToken = UInt64.max - 15

  let inbox: Inbox

  // Accessed only through `state`, which checks the thread; this makes sharing it sound.
  private nonisolated(unsafe) let threadState: LoopState

  /// Creates a loop with nothing to wait for; it belongs to the calling thread until `run()`.
  package init() throws(SystemError) {
    inbox = try Inbox()
    unsafe threadState = try LoopState(waking: inbox)
  }

  var state: LoopState {
    assert(inbox.isOnOwningThread, "only the loop's thread may do this")
    return unsafe threadState
  }

  /// Watches a socket; `onReady` identifies it by `token`.
  ///
  /// Tokens are never reused, so that an event of this turn cannot reach a later socket. With an
  /// empty interest nothing is reported for the socket, not even its end.
  package func watch(
    _ descriptor: borrowing Descriptor,
    token: UInt64,
    for interest: Interest
  ) throws(SystemError) {
    precondition(token < Self.firstReservedToken, "the token is the loop's own")
    try state.epoll.add(descriptor, token: token, for: interest)
  }

  /// Changes the interest in a watched socket.
  package func changeInterest(
    of descriptor: borrowing Descriptor,
    token: UInt64,
    to interest: Interest
  ) throws(SystemError) {
    try state.epoll.modify(descriptor, token: token, for: interest)
  }

  /// Stops watching a socket.
  ///
  /// Closing its only descriptor does the same.
  package func unwatch(_ descriptor: borrowing Descriptor) throws(SystemError) {
    try state.epoll.remove(descriptor)
  }

  /// Sets the handler for ready sockets, which receives the token.
  ///
  /// One handler serves all sockets. Form it in a method of the actor, where it is already
  /// isolated. Calling `assumeIsolated` for each event would cost an allocation and two thirds of
  /// all instructions of an echo. A hang-up is reported in every turn until the socket is closed,
  /// unwatched or its interest made empty.
  package func onReady(_ handler: @escaping (UInt64, Readiness) -> Void) {
    state.ready = handler
  }

  /// Sets the handler called once per turn, after all ready sockets are served and before jobs run.
  ///
  /// The one sync of a turn belongs here. After jobs, another turn follows without waiting, so that
  /// their changes are synced as well.
  package func onTurnEnd(_ handler: @escaping () -> Void) {
    state.turnEnd = handler
  }

  /// Makes the next turn begin without waiting, because work is left.
  package func turnAgain() {
    state.wantsTurn = true
  }

  /// Notes that the end of this turn, or of the next one, has more to do than usual.
  package func noteFollowUp() {
    state.hasFollowUps = true
  }

  /// True if, since the last call, a follow-up was noted, a job has run, another turn was
  /// requested, or something other than a socket was ready: a timer, a signal, a watch.
  package func takeFollowUps() -> Bool {
    guard state.hasFollowUps else { return false }
    state.hasFollowUps = false
    return true
  }

  /// Ends `run()` after this turn.
  ///
  /// Waiting jobs are still run, followed by `onTurnEnd`.
  package func stop() {
    state.isStopping = true
  }
}

/// The part of an event loop that belongs to its thread.
final class LoopState {
  /// The loop's own descriptors, by the tokens that wake it.
  enum ReservedToken: UInt64 {
    case inbox = 0xffff_ffff_ffff_fff0
    case systemd
    case clockChange
  }

  let epoll: Epoll
  let systemd: SystemdEvent
  var ready: ((UInt64, Readiness) -> Void)?
  var turnEnd: (() -> Void)?
  var isStopping = false

  var wantsTurn = false

  /// True if the end of the turn has more to do than after a turn in which only sockets were ready.
  var hasFollowUps = true

  /// True if a source has changed since sd-event was last prepared; preparing sets its timers.
  var needsPreparation = true

  /// The jobs of the current turn; the array is kept to reuse its capacity.
  var jobs: [UnownedJob] = []

  var signals: [Signal: EventSource] = [:]
  var clockChange: ClockChange?
  var clockChanged: (() -> Void)?
  var zoneWatch: DirectoryWatch?

  init(waking inbox: Inbox) throws(SystemError) {
    epoll = try Epoll()
    systemd = try SystemdEvent()
    try epoll.add(inbox.counter.descriptor, token: ReservedToken.inbox.rawValue, for: .readable)
    try epoll.add(
      number: systemd.descriptor,
      token: ReservedToken.systemd.rawValue,
      for: .readable
    )
  }

  /// Releases everything that may refer to the loop's user, once the loop has ended.
  func releaseHandlers() {
    ready = nil
    turnEnd = nil
    clockChanged = nil
    signals = [:]
    zoneWatch = nil
  }
}
