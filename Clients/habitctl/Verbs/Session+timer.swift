import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Session {
  /// `start`: starts the timer of a habit.
  func startTimer() throws(Failure) -> Output {
    let (habit, minutes) = try timedOperands()
    guard let habit else { throw .usage("missing habit", verb: .start) }
    let parameters = [.habit(habit), StartTimer.minutes(minutes), dryRun]
    return try output(try call(StartTimer.self, parameters)) { result in
      [line(of: result, saying: "started", result.timer)]
    }
  }

  /// `stop`: stops the timer of a habit, or the only one that runs.
  func stopTimer() throws(Failure) -> Output {
    let (named, minutes) = try timedOperands()
    let parameters = [.habit(try timedHabit(named)), StopTimer.minutes(minutes), dryRun]
    return try output(try call(StopTimer.self, parameters)) { result throws(Failure) in
      var report = TickReport(result.recorded)
      let row = try standing(of: result.recorded)
      // A dry run is not in the day.
      if !invocation.isDryRun { report.add(row) }
      report.remark = (row?.habit.fields.words(forAmount: result.booked) ?? .empty) + " booked"
      return TickReport.lines(of: [report], appearance)
    }
  }

  /// `cancel`: ends the timer of a habit, or the only one that runs, and books nothing.
  func cancelTimer() throws(Failure) -> Output {
    let habit = try timedHabit(try timedOperands().habit)
    return try output(try call(CancelTimer.self, [.habit(habit), dryRun])) { result in
      [line(of: result, saying: "timer ended, nothing is booked", nil)]
    }
  }

  /// The habit's name and what has become of its timer.
  private func line(of result: TimerResult, saying words: SafeText, _ timer: HabitTimer?) -> Line {
    var line = Line(SafeText(result.name), .strong)
    line.append("  " + words)
    if let until = timer?.until { line.append(", ends " + clock.words(for: until), .faint) }
    return line
  }

  /// The habit that is named, or else the only one whose timer runs.
  private func timedHabit(_ named: String?) throws(Failure) -> String {
    if let named { return named }
    let running = try call(GetStatus.self).value.timers
    guard let only = running.first, running.count == 1 else {
      let names = running.map(\.name).joined(separator: ", ")
      throw .usage(
        running.isEmpty ? "no timer runs" : "several timers run (name one: \(names))",
        verb: invocation.verb
      )
    }
    return only.habit
  }

  /// The habit in the operands or in `--habit`, and the minutes behind it or in `--for`.
  private func timedOperands() throws(Failure) -> (habit: String?, minutes: Count?) {
    let (words, minutes) = (invocation.operands, try length())
    if let habit = invocation.value(of: "habit") {
      try allowOperands(upTo: 0)
      return (habit, minutes)
    }
    if minutes == nil, invocation.verb != .cancel, words.count > 1,
      DurationText.minutes(words[words.count - 1]) != nil, let named = try habit(leading: words),
      let length = DurationText.minutes(words.dropFirst(named.length).joined(separator: " "))
    {
      return (named.streak.habit, length)
    }
    return (words.isEmpty ? nil : words.joined(separator: " "), minutes)
  }

  /// The length in `--for`, in minutes.
  private func length() throws(Failure) -> Count? {
    guard let text = invocation.value(of: "for") else { return nil }
    guard let minutes = DurationText.minutes(text), minutes > .zero else {
      throw .usage("--for \(text): expected \(DurationText.examples)", verb: invocation.verb)
    }
    return minutes
  }
}
