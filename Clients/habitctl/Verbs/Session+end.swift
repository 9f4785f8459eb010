import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol

extension Session {
  /// The last day that `--until` or `--for` gives a habit.
  ///
  /// - Parameters:
  ///   - fields: the options, and the words that stand for them.
  ///   - habit: the habit that is changed; nil for a new one.
  /// - Returns: the parameter; nil where neither is given.
  /// - Throws: ``Failure/usage(_:of:)`` for a text that is neither a day nor a length.
  func end(_ fields: HabitOptions, of habit: String? = nil) throws(Failure) -> Argument? {
    let (until, length) = (fields.value(of: "until"), fields.value(of: "for"))
    guard until == nil || length == nil else {
      throw .usage("--until and --for exclude each other")
    }
    if let until {
      guard !FieldNotation<ShownHabit>.isNoEnd(until) else { return Argument.cleared("endDate") }
      return Argument("endDate", try day(try invocation.day(in: until, of: "until")))
    }
    guard let length else { return nil }
    // A wrong length is refused before the daemon is asked about a habit.
    guard let read = FieldText.length(length),
      let last = read.lastDay(from: try start(fields, of: habit))
    else { throw fields.mistake("for", length, "a length such as 30d, '4 weeks' or '3 months'") }
    return Argument("endDate", last)
  }

  /// The first day: as given, else that of the habit, else today.
  private func start(_ fields: HabitOptions, of habit: String?) throws(Failure) -> Day {
    if let text = fields.value(of: "start") {
      return try day(try invocation.day(in: text, of: "start"))
    }
    guard let habit else { return try today() }
    return try call(UpdateHabit(of: habit) { $0.dryRun = true }).value.habit.startDate
  }
}
