import CSystemd
package import Posix

/// A timer of an event loop, armed for one moment at a time.
///
/// See sd_event_add_time(3). It belongs to the loop's thread; destroying it cancels it.
package final class LoopTimer {
  /// The clock that measures a moment.
  package enum Basis: Sendable {
    /// `CLOCK_REALTIME`: fires late after a suspend, and at once if the clock is set past a moment.
    case realtime
    /// `CLOCK_MONOTONIC`, which does not count while the machine is suspended.
    case monotonic
  }

  private let loop: EventLoop
  private let source: EventSource
  private let arming: Arming

  /// The armed moment, in an object that the callback can retain instead of the timer.
  private final class Arming {
    var moment: Int?
  }

  /// The moment at which it fires, in microseconds of its clock; `nil` while it is not armed.
  package var moment: Int? { arming.moment }

  /// Creates an unarmed timer; `accuracy` is the longest delay in microseconds, at least 1.
  ///
  /// A generous delay lets the system wake up once for several timers.
  package init(
    on loop: EventLoop,
    basis: Basis,
    accuracyMicroseconds accuracy: Int,
    handler: @escaping () -> Void
  ) throws(SystemError) {
    self.loop = loop
    let arming = Arming()
    self.arming = arming
    let clock = basis == .realtime ? CLOCK_REALTIME : CLOCK_MONOTONIC
    // 0 would mean sd-event's default of 250 ms.
    let accuracy = UInt64(clamping: max(accuracy, 1))
    source = try unsafe EventSource(
      "sd_event_add_time",
      on: loop.state.systemd,
      handler: { (_: Void) in
        arming.moment = nil
        handler()
      },
      add: { event, place, userdata in
        unsafe sd_event_add_time(
          event,
          place,
          clock,
          .max,
          accuracy,
          { _, _, userdata in
            unsafe EventSource.Handler<Void>.from(userdata)?.call(())
            return 0
          },
          userdata
        )
      }
    )
  }

  /// Arms the timer for a moment of its clock, in microseconds; a past one fires at once.
  ///
  /// It replaces an earlier moment.
  package func arm(atMicroseconds moment: Int) throws(SystemError) {
    let time = UInt64(clamping: moment)
    try SystemdCall.check(
      "sd_event_source_set_time",
      unsafe sd_event_source_set_time(source.pointer, time)
    )
    try SystemdCall.check(
      "sd_event_source_set_enabled",
      unsafe sd_event_source_set_enabled(source.pointer, CInt(SD_EVENT_ONESHOT))
    )
    loop.state.needsPreparation = true
    arming.moment = moment
  }

  /// Disarms the timer.
  package func cancel() throws(SystemError) {
    arming.moment = nil
    try SystemdCall.check(
      "sd_event_source_set_enabled",
      unsafe sd_event_source_set_enabled(source.pointer, CInt(SD_EVENT_OFF))
    )
  }
}
