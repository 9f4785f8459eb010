import HabitctlCore
import HabitProtocol
import TerminalText

extension Verb {
  static let cancel = Verb(
    name: "cancel",
    operands: "[HABIT]",
    summary: "end a timer without adding its time",
    example: "cancel Read",
    options: [.habit, .dryRun],
    remarks: DayRemarks.timers,
    traits: { $0.all = .asNone },
    run: { session throws(Failure) in try session.cancelTimer() }
  )
}

extension Session {
  /// `cancel`: ends the timer of a habit, or the only running one, without adding its time.
  func cancelTimer() throws(Failure) -> Output {
    let habit = try timedHabit(try timedOperands().habit)
    return try output(try call(CancelTimer(of: habit))) { result in
      [line(of: result, saying: "timer ended, no time added", nil)]
    }
  }
}
