import HabitNotation

/// Verbs that measure how long something takes.
extension Verb {
  static let start = Verb(
    name: "start",
    operands: "HABIT [LENGTH]",
    summary: "start the timer of a habit that is counted in min or h",
    example: "start Read 25m",
    options: [
      CommandOption("for", value: "LENGTH", "end and book by itself after 25m or 1h30m"), .habit,
      .dryRun,
    ],
    remarks: Remark.timers,
    traits: {
      $0.days = .recording
      $0.behindHabit = .words("a length of time (try: \(DurationText.examples))")
    },
    run: { session throws(Failure) in try session.startTimer() }
  )

  static let stop = Verb(
    name: "stop",
    operands: "[HABIT [LENGTH]]",
    summary: "stop a timer and add its time to the day it was started on",
    example: "stop",
    options: [
      CommandOption("for", value: "LENGTH", "how long it really was: 40m"), .habit, .dryRun,
    ],
    remarks: Remark.timers,
    traits: {
      ($0.days, $0.all) = (.recording, .asNone)
      $0.behindHabit = .words("a length of time (try: \(DurationText.examples))")
    },
    run: { session throws(Failure) in try session.stopTimer() }
  )

  static let cancel = Verb(
    name: "cancel",
    operands: "[HABIT]",
    summary: "end a timer without adding its time",
    example: "cancel Read",
    options: [.habit, .dryRun],
    remarks: Remark.timers,
    traits: { $0.all = .asNone },
    run: { session throws(Failure) in try session.cancelTimer() }
  )
}
