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
        "\(subject) is counted in \(unit), and a timer needs a unit of time",
        field: "habit",
        hint: "To keep the \(unit): habitctl add \(ShellWord.quoted(subject + " time")) 30 min"
      )
    case .notTimed(nil):
      RPCError(
        .timerUnitMissing,
        "\(subject) is not counted in a unit of time, and a timer needs one",
        field: "habit",
        hint: "To count it so from today on: habitctl edit \(habit) 30 min --from today"
      )
    case .timerRuns(let milliseconds):
      RPCError(
        .timerRunning,
        "Its timer runs already, for \(TimeUnit.words(forMilliseconds: milliseconds))",
        field: "habit",
        hint: "Stop it with habitctl stop \(habit), or give it up with habitctl cancel \(habit)"
      )
    case .timerTooLong(let milliseconds):
      RPCError(
        .timerTooLong,
        "The timer has run for \(TimeUnit.words(forMilliseconds: milliseconds)): "
          + "more than a day is not booked without asking",
        field: "for",
        hint: "Say how long it really was, such as habitctl stop \(habit) --for 40m, "
          + "or give it up: habitctl cancel \(habit)"
      )
    default:
      RPCError(
        .timerNotRunning,
        "No timer of the habit runs",
        field: "habit",
        hint: "Start one with habitctl start \(habit)"
      )
    }
  }
}
