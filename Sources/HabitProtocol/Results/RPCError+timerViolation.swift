import HabitCore

extension RPCError {
  /// The refusal of a timer.
  ///
  /// - Parameters:
  ///   - violation: the rule.
  ///   - habit: the habit as words of a command line.
  /// - Returns: the error.
  static func refusedTimer(_ violation: RuleViolation, of habit: String) -> RPCError {
    switch violation {
    case .notTimed(let unit):
      RPCError(
        .timerUnitMissing,
        unit.map { "The habit is counted in \($0), which is not a unit of time" }
          ?? "The habit has no unit of time",
        field: Parameter.habit.entry.name,
        hint: "Timers measure min and h. To count it so from today on: "
          + "habitctl edit \(habit) 30 min --from today"
      )
    case .timerRuns(let milliseconds):
      RPCError(
        .timerRunning,
        "Its timer runs already, for \(TimeUnit.words(forMilliseconds: milliseconds))",
        field: Parameter.habit.entry.name,
        hint: "Stop it with habitctl stop \(habit), or give it up with habitctl cancel \(habit)"
      )
    case .timerTooLong(let milliseconds):
      RPCError(
        .timerTooLong,
        "The timer has run for \(TimeUnit.words(forMilliseconds: milliseconds)): "
          + "more than a day is not booked without asking",
        field: StopTimer.minutes.entry.name,
        hint: "Say how long it really was, such as habitctl stop \(habit) --for 40m, "
          + "or give it up: habitctl cancel \(habit)"
      )
    default:
      RPCError(
        .timerNotRunning,
        "No timer of the habit runs",
        field: Parameter.habit.entry.name,
        hint: "Start one with habitctl start \(habit)"
      )
    }
  }

  /// Without a reminder there is none that could come again.
  static let noReminder = RPCError(
    .parameterInvalid,
    "The habit has no reminder that could come again",
    field: Parameter.remindAgain.entry.name,
    hint: "Give it one with reminders, such as [\"08:00\"]; in habitctl: --remind 08:00"
  )
}
