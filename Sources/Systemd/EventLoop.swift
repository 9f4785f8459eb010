package import Posix

/// One thread's event loop, which is also the executor of the actor that lives on it.
///
/// A turn is: wait, serve what is ready, `onTurnEnd`, run the jobs that wait. Client sockets are in
/// an epoll of our own; sd-event's descriptor is in it too and brings timers, signals, inotify and
/// the watchdog. What makes an actor on this loop safe:
///
/// * the actor is `LoopIsolated`, which makes the loop its executor, and keeps the loop, for that
///   reference does not;
/// * handlers run on the loop's thread and are inside the actor: closures formed in its methods, or
///   ones that enter it with `assumeIsolated`. So nothing on the serving path suspends, and the order
///   of requests is the order of the loop;
/// * jobs from elsewhere wait in an inbox and run between turns, in order;
/// * the thread that calls `run()` blocks in it, so nothing may be isolated to the main actor.
///
/// Until `run()` the loop belongs to the thread that made it. All methods but `enqueue` are for the
/// loop's thread only.
@safe
package final class EventLoop: SerialExecutor {
  /// Tokens from here on are the loop's own.
  package static let firstReservedToken = UInt64.max - 15

  let inbox: Inbox

  // Reached through `state` only, which checks the thread: that is what makes sharing it sound.
  private nonisolated(unsafe) let threadState: LoopState

  /// A loop with nothing to wait for; it belongs to the calling thread until `run()`.
  package init() throws(SystemError) {
    inbox = try Inbox()
    unsafe threadState = try LoopState(waking: inbox)
  }

  /// What only the loop's thread may touch.
  var state: LoopState {
    assert(inbox.isOnOwningThread, "only the loop's thread may do this")
    return unsafe threadState
  }

  /// Waits for a socket from now on; `onReady` names it by `token`.
  ///
  /// Tokens are never used again, so that an event of this turn cannot meet a later socket. With an
  /// empty interest the socket is not waited for, not even for its end.
  package func watch(
    _ descriptor: borrowing Descriptor,
    token: UInt64,
    for interest: Interest
  ) throws(SystemError) {
    precondition(token < Self.firstReservedToken, "the token is the loop's own")
    try state.epoll.add(descriptor, token: token, for: interest)
  }

  /// Changes what a watched socket is waited for.
  package func changeInterest(
    of descriptor: borrowing Descriptor,
    token: UInt64,
    to interest: Interest
  ) throws(SystemError) {
    try state.epoll.modify(descriptor, token: token, for: interest)
  }

  /// Waits for a socket no longer.
  ///
  /// Closing its only descriptor does the same.
  package func unwatch(_ descriptor: borrowing Descriptor) throws(SystemError) {
    try state.epoll.remove(descriptor)
  }

  /// Sets what is called for every ready socket, with its token.
  ///
  /// There is one handler for all of them, in place of a closure each. Form it in a method of the
  /// actor, where it is isolated already: a round through `assumeIsolated` for each event costs an
  /// allocation and two thirds of all instructions of an echo. A hang-up comes again in
  /// every turn until the socket is closed, unwatched or its interest made empty.
  package func onReady(_ handler: @escaping (UInt64, Readiness) -> Void) {
    state.ready = handler
  }

  /// Sets what is called once a turn, after everything ready was served and before jobs run.
  ///
  /// This is the place for the one sync of a turn. What jobs change is followed by another turn
  /// without waiting, so that it is synced as well.
  package func onTurnEnd(_ handler: @escaping () -> Void) {
    state.turnEnd = handler
  }

  /// Makes the next turn begin without waiting, because this one left work over.
  package func turnAgain() {
    state.wantsTurn = true
  }

  /// Ends `run()` after this turn.
  ///
  /// Jobs that wait are still run, and `onTurnEnd` called after them.
  package func stop() {
    state.isStopping = true
  }
}
