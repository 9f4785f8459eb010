import Posix
import Systemd

/// The timers of reminders: for the next one due, for a recomputation, and for retrying the bus.
struct ReminderTimers {
  private let due: LoopTimer
  private let replan: LoopTimer
  private let retry: LoopTimer

  /// The accuracy of the timers, in microseconds: one wake-up can serve several timers.
  private static let accuracy = 1_000_000

  /// Creates the timers, unarmed.
  ///
  /// `due` is called when the next reminder is due, `replan` when the coming reminders must be
  /// recomputed, `retry` when connecting to the bus is to be retried.
  init(
    on loop: EventLoop,
    due: @escaping () -> Void,
    replan: @escaping () -> Void,
    retry: @escaping () -> Void
  ) throws(SystemError) {
    func timer(
      _ basis: LoopTimer.Basis,
      _ handler: @escaping () -> Void
    ) throws(SystemError) -> LoopTimer {
      try LoopTimer(
        on: loop,
        basis: basis,
        accuracyMicroseconds: Self.accuracy,
        handler: handler
      )
    }
    self.due = try timer(.realtime, due)
    self.replan = try timer(.monotonic, replan)
    self.retry = try timer(.monotonic, retry)
  }

  /// Sets the time of the next reminder, in seconds since 1970; `nil` if there is none.
  func arm(at second: Int?) {
    let moment = second.map { $0 * 1_000_000 }
    // The time is set after every tick, so it has usually not changed.
    guard moment != due.moment else { return }
    do throws(SystemError) {
      if let moment { try due.arm(atMicroseconds: moment) } else { try due.cancel() }
    } catch {
      Log.warning("the next reminder may be missed: \(error)")
    }
  }

  /// Schedules a recomputation after a delay in microseconds, unless one is scheduled already.
  ///
  /// Returns false if the timer cannot be armed.
  func replan(after delay: Int) -> Bool {
    guard replan.moment == nil else { return true }
    do throws(SystemError) {
      try replan.arm(atMicroseconds: Clock.monotonicMicroseconds() + delay)
      return true
    } catch {
      return false
    }
  }

  /// Schedules a retry of the bus after a delay in microseconds.
  func retry(after delay: Int) {
    do throws(SystemError) {
      try retry.arm(atMicroseconds: Clock.monotonicMicroseconds() + delay)
    } catch {
      Log.warning("waiting reminders may be missed: \(error)")
    }
  }
}
