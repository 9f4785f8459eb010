import HabitctlCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let start = Verb(
    name: "start",
    operands: "HABIT [LENGTH]",
    summary: "start the timer of a habit counted in min or h",
    example: "start Read 25m",
    options: [
      CommandOption("for", value: "LENGTH", "stop by itself after 25m or 1h30m"), .habit,
      .dryRun,
    ],
    remarks: DayRemarks.timers,
    traits: {
      $0.days = .recording
      $0.behindHabit = .words("a length of time (try: \(DurationText.examples))")
    },
    run: { session throws(Failure) in try session.startTimer() }
  )
}

extension Session {
  func startTimer() throws(Failure) -> Output {
    let (habit, minutes) = try timedOperands()
    guard let habit else { throw .usage("Missing habit") }
    return try output(try call(StartTimer(of: habit) { $0.minutes = minutes })) { result in
      [line(of: result, saying: "started", result.timer)]
    }
  }
}
