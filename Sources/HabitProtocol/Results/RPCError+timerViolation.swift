import HabitCore

extension RPCError {
  /// The refusal of a timer; `name` is the habit as the request named it, and may be empty.
  static func refusedTimer(_ violation: RuleViolation, of name: String) -> RPCError {
    let habit = name.isEmpty ? "HABIT" : ShellWord.quoted(name)
    let subject = name.isEmpty ? "The habit" : name
    return switch violation {
    case .notTimed(let unit?):
      RPCError(
        .timerUnitMissing,
        "\(subject) is counted in \(unit), but a timer requires a unit of time",
        field: "habit",
        hint: "To keep the \(unit): habitctl add \(ShellWord.quoted(subject + " time")) 30 min"
      )
    case .notTimed(nil):
      RPCError(
        .timerUnitMissing,
        "\(subject) is not counted in a unit of time, which a timer requires",
        field: "habit",
        hint: "To count minutes from today on: habitctl edit \(habit) 30 min --from today"
      )
    case .timerRuns(let milliseconds):
      RPCError(
        .timerRunning,
        "Its timer has already been running for \(TimeUnit.words(forMilliseconds: milliseconds))",
        field: "habit",
        hint: "Stop it with habitctl stop \(habit), or discard it with habitctl cancel \(habit)"
      )
    case .timerTooLong(let milliseconds):
      RPCError(
        .timerTooLong,
        "The timer has run for \(TimeUnit.words(forMilliseconds: milliseconds)): "
          + "more than a day is not booked without confirmation",
        field: "for",
        hint: "Give the actual time, such as habitctl stop \(habit) --for 40m, "
          + "or discard it: habitctl cancel \(habit)"
      )
    default:
      RPCError(
        .timerNotRunning,
        "The habit's timer is not running",
        field: "habit",
        hint: "Start one with habitctl start \(habit)"
      )
    }
  }
}
