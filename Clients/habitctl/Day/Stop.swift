import HabitctlCore
import HabitWords
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let stop = Verb(
    name: "stop",
    operands: "[HABIT [LENGTH]]",
    summary: "stop a timer and add its time to the day it was started on",
    example: "stop",
    options: [
      CommandOption("for", value: "LENGTH", "the actual length, such as 40m"), .habit, .dryRun,
    ],
    remarks: DayRemarks.timers,
    traits: {
      ($0.days, $0.all) = (.recording, .asNone)
      $0.behindHabit = .words("a length of time (try: \(DurationText.examples))")
    },
    run: { session throws(Failure) in try session.stopTimer() }
  )
}

extension Session {
  /// `stop`: stops the timer of a habit, or the only running one.
  func stopTimer() throws(Failure) -> Output {
    let (named, minutes) = try timedOperands()
    let habit = try timedHabit(named)
    return try output(try call(StopTimer(of: habit) { $0.minutes = minutes })) { result in
      var report = TickReport(result.recorded)
      let booked = SafeText(result.booked.words(in: result.recorded.standing.unit))
      report.remark =
        result.booked == .zero
        ? "Nothing added: the timer ran less than a minute" : booked + " added"
      return TickReport.lines(of: [report], appearance)
    }
  }
}
