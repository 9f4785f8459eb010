import Posix
import Systemd

/// The timers of reminders.
struct ReminderTimers {
  private let due: LoopTimer
  private let replan: LoopTimer
  private let retry: LoopTimer

  /// The accuracy of reminders, in microseconds: the system can wake up once for several.
  private static let accuracy = 1_000_000

  /// Timers that are not armed.
  ///
  /// - Parameters:
  ///   - loop: the loop.
  ///   - due: called when the next reminder is due.
  ///   - replan: called when the coming reminders are to be looked through.
  ///   - retry: called when the bus is to be tried again.
  /// - Throws: an error from the loop.
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

  /// Makes the next reminder due at a number of seconds since 1970; `nil` where there is none.
  func arm(at second: Int?) {
    let moment = second.map { $0 * 1_000_000 }
    // Every tick comes by here.
    guard moment != due.moment else { return }
    do throws(SystemError) {
      if let moment { try due.arm(atMicroseconds: moment) } else { try due.cancel() }
    } catch {
      Log.warning("the next reminder may be missed: \(error)")
    }
  }

  /// Lets the coming reminders be looked through after a delay in microseconds, unless they will be.
  ///
  /// - Returns: false where the loop refuses.
  func replan(after delay: Int) -> Bool {
    guard replan.moment == nil else { return true }
    do throws(SystemError) {
      try replan.arm(atMicroseconds: Clock.monotonicMicroseconds() + delay)
      return true
    } catch {
      return false
    }
  }

  /// Lets the bus be tried again after a delay in microseconds.
  func retry(after delay: Int) {
    do throws(SystemError) {
      try retry.arm(atMicroseconds: Clock.monotonicMicroseconds() + delay)
    } catch {
      Log.warning("reminders that wait may be missed: \(error)")
    }
  }
}
