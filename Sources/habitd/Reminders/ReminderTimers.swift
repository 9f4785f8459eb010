import Posix
import Systemd

/// The timers of reminders: for the next one due, a recomputation, and another attempt at the bus.
struct ReminderTimers {
  private let due: LoopTimer
  private let replan: LoopTimer
  private let retry: LoopTimer

  /// The accuracy of reminders, in microseconds: one wake-up can serve several.
  private static let accuracy = 1_000_000

  /// Creates unarmed timers.
  ///
  /// `due` is called when the next reminder is due, `replan` when the coming reminders must be
  /// recomputed, `retry` when the bus should be tried again.
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

  /// Sets the moment of the next reminder, in seconds since 1970; `nil` for none.
  func arm(at second: Int?) {
    let moment = second.map { $0 * 1_000_000 }
    // Called after every tick, so usually there is nothing to do.
    guard moment != due.moment else { return }
    do throws(SystemError) {
      if let moment { try due.arm(atMicroseconds: moment) } else { try due.cancel() }
    } catch {
      Log.warning("the next reminder may be missed: \(error)")
    }
  }

  /// Schedules a recomputation after a delay in microseconds, unless one is scheduled; returns
  /// false if the loop refuses.
  func replan(after delay: Int) -> Bool {
    guard replan.moment == nil else { return true }
    do throws(SystemError) {
      try replan.arm(atMicroseconds: Clock.monotonicMicroseconds() + delay)
      return true
    } catch {
      return false
    }
  }

  /// Schedules another attempt at the bus after a delay in microseconds.
  func retry(after delay: Int) {
    do throws(SystemError) {
      try retry.arm(atMicroseconds: Clock.monotonicMicroseconds() + delay)
    } catch {
      Log.warning("waiting reminders may be missed: \(error)")
    }
  }
}
