import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Session {
  /// `start`: starts the timer of a habit.
  func startTimer() throws(Failure) -> Output {
    let (habit, minutes) = try timedOperands()
    guard let habit else { throw .usage("missing habit") }
    return try output(try call(StartTimer(of: habit) { $0.minutes = minutes })) { result in
      [line(of: result, saying: "started", result.timer)]
    }
  }

  /// `stop`: stops the timer of a habit, or the only one that runs.
  func stopTimer() throws(Failure) -> Output {
    let (named, minutes) = try timedOperands()
    let habit = try timedHabit(named)
    return try output(try call(StopTimer(of: habit) { $0.minutes = minutes })) { result in
      var report = TickReport(result.recorded)
      let booked = SafeText(result.booked.words(in: result.recorded.standing.unit))
      report.remark =
        result.booked == .zero
        ? "Nothing added: the timer ran less than a minute" : booked + " booked"
      return TickReport.lines(of: [report], appearance)
    }
  }

  /// `cancel`: ends the timer of a habit, or the only one that runs, and books nothing.
  func cancelTimer() throws(Failure) -> Output {
    let habit = try timedHabit(try timedOperands().habit)
    return try output(try call(CancelTimer(of: habit))) { result in
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
    let running = try call(GetStatus()).value.timers
    guard let only = running.first, running.count == 1 else {
      var (verb, names) = (invocation.verb, running.map(\.name))
      if running.isEmpty {
        verb = .start
        names = try call(ListHabits()).value.habits.filter { $0.fields.timeUnit != nil }
          .prefix(1).map(\.fields.values.name)
      }
      throw .misread(
        running.isEmpty ? "No timer is running" : "\(running.count) timers are running",
        instead: names.map { "To \(verb.name) one: habitctl \(verb.name) \(ShellWord.quoted($0))" }
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
      throw .usage("--for \(text): expected \(DurationText.examples)")
    }
    return minutes
  }
}
