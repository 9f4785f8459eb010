import HabitctlCore
import HabitWords
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Session {
  /// A line with the habit's name and the new state of its timer.
  func line(of result: TimerResult, saying words: SafeText, _ timer: HabitTimer?) -> Line {
    var line = Line(SafeText(result.name), .strong)
    line.append("  " + words)
    if let until = timer?.until { line.append(", ends " + clock.words(for: until), .faint) }
    return line
  }

  /// The named habit, or else the only one with a running timer.
  func timedHabit(_ named: String?) throws(Failure) -> String {
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

  /// The habit from the operands or `--habit`, and the minutes after it or from `--for`.
  func timedOperands() throws(Failure) -> (habit: String?, minutes: Count?) {
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

  /// The value of `--for`, in minutes.
  private func length() throws(Failure) -> Count? {
    guard let text = invocation.value(of: "for") else { return nil }
    guard let minutes = DurationText.minutes(text), minutes > .zero else {
      throw .usage("--for \(text): expected \(DurationText.examples)")
    }
    return minutes
  }
}
