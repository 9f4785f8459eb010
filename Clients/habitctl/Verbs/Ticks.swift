import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// One write to several habits and days: all or nothing, and undone as one.
struct Ticks {
  /// The written and the omitted days.
  struct Outcome {
    /// A result for each habit and each day.
    var results: [Recorded] = []
    /// The days of spans on which the habit was not due.
    var leftOut: [RecordedTick] = []
    /// The day on which the habit starts now, if that has moved.
    var start: Day?
    /// The days of spans that have not come yet.
    var toCome: [ClosedRange<Day>] = []
  }

  /// A result, also as it was sent.
  struct Recorded {
    var tick: RecordedTick
    var json: JSONValue

    /// Reads the result of an entry.
    init(_ json: JSONValue) throws(Failure) {
      tick = try Answer(json: json).value
      self.json = json
    }
  }

  /// The session through which the days are recorded.
  var session: Session
  /// The method for a single write, which takes a habit and a date.
  var method: any Method.Type
  /// Its other parameters.
  var more: [Argument]
  /// The members of an entry of `record` with the same meaning.
  var members: [Argument]
  /// True if the days of a span on which the habit is not due are left out.
  var leavesOutUndue: Bool

  /// Parameters of every request.
  var common: [Argument] = []

  /// Writes for each habit and each day.
  func outcome(for operands: HabitOperands) throws(Failure) -> Outcome {
    let (days, toCome) = try days(of: operands)
    var (outcome, start): (Outcome, Day?)
    if let habit = operands.habit, !(method is Toggle.Type) {
      (outcome, start) = try session.recording(habit, on: operands.days) {
        earlier throws(Failure) in
        var ticks = self
        ticks.common = earlier
        return try ticks.written(operands, days)
      }
    } else {
      (outcome, start) = (try written(operands, days), nil)
    }
    (outcome.start, outcome.toCome) = (start, toCome)
    return outcome
  }

  private func written(_ operands: HabitOperands, _ days: [Date]) throws(Failure) -> Outcome {
    guard operands.named.isEmpty else { return try write(to: operands.named, on: days) }
    let whole = operands.words.joined(separator: " ")
    do {
      return try write(to: [whole], on: days)
    } catch .refused(let error) where error.type == RemoteError.notFound {
      guard operands.words.count > 1 else { throw .refused(error) }
      if let listed = operands.listed { return try write(to: listed, on: days) }
      return try write(to: operands.words, on: days, insteadOf: error)
    }
  }

  /// The days that are named; those of a span end with today where something is recorded.
  private func days(
    of operands: HabitOperands
  ) throws(Failure) -> (days: [Date], toCome: [ClosedRange<Day>]) {
    guard let words = operands.days else { return ([Date(.date(nil))], []) }
    guard !words.isOneDay else { return ([Date(try session.argument(words))], []) }
    let isPast = words.use == .recording
    let today = try isPast ? session.today() : .last
    var (days, toCome) = ([Date](), [ClosedRange<Day>]())
    for var span in try session.spans(words) {
      if let last = span.last, isPast, span.form != .day, span.first <= today, today < last {
        toCome.append(today.clampedAdding(1)...last)
        span.last = today
      }
      guard let all = span.days else { throw .span(verb: session.invocation.verb) }
      days += all.map { Date(.date($0), form: span.form) }
    }
    return (days, toCome)
  }

  /// Writes the targets; if there are several, only after a dry run of all.
  private func write(
    to habits: [String],
    on days: [Date],
    insteadOf error: RemoteError? = nil
  ) throws(Failure) -> Outcome {
    if habits.count == 1, days.count == 1, days[0].form == .day {
      let habit = Argument.habit(habits[0])
      let call = Call(method, [habit, days[0].parameter, session.dryRun] + more + common)
      return Outcome(results: [try Recorded(session.daemon.answer(to: call))])
    }
    let tried = try attempt(habits, days, insteadOf: error)
    let kept = try withoutUndue(tried)
    var outcome = Outcome()
    outcome.leftOut = tried.filter { !kept.contains($0) }.map(\.recorded.tick)
    guard !session.invocation.isDryRun else {
      outcome.results = kept.map(\.recorded)
      return outcome
    }
    let parts = kept.parts(of: Limits.recordedEntries)
    let group = parts.count > 1 ? "command.\(session.surroundings.uniqueText())" : nil
    for part in parts {
      let entries = part.map { $0.parameters + members }
      outcome.results += try record(entries, [Argument("group", group)])
    }
    return outcome
  }

  /// The results of a dry run of each write; a habit that is named twice is meant once.
  ///
  /// If no word names a habit, `error` is the better answer: it treats all words as one name.
  private func attempt(
    _ habits: [String],
    _ days: [Date],
    insteadOf error: RemoteError?
  ) throws(Failure) -> [Target] {
    var tried: [Target] = []
    var known: Set<String> = []
    var unknown: [RemoteError] = []
    for habit in habits {
      do {
        for part in days.parts(of: Limits.recordedEntries) {
          let entries = part.map { [.habit(habit), $0.parameter] + members }
          let results = try record(entries, [.dryRun(true)])
          for (day, result) in zip(part, results) {
            let target = Target(recorded: result, form: day.form)
            let tick = result.tick
            if known.insert("\(tick.habit) \(tick.date)").inserted { tried.append(target) }
          }
        }
      } catch .refused(let refusal) where refusal.type == RemoteError.notFound {
        unknown.append(refusal)
      }
    }
    if let first = unknown.first {
      throw .refused(unknown.count == habits.count ? error ?? first : first)
    }
    return tried
  }

  /// The targets without the days of a span on which the habit is not due.
  ///
  /// - Throws: ``Failure`` for a habit whose schedule names no days, on days that are not named either.
  private func withoutUndue(_ targets: [Target]) throws(Failure) -> [Target] {
    guard leavesOutUndue else { return targets }
    if targets.contains(where: { $0.form == .period }) {
      let habits = try session.habitsNotAskingByDay()
      for target in targets where target.form == .period {
        guard let habit = habits.first(where: { $0.id == target.recorded.tick.habit }) else {
          continue
        }
        throw session.needsNamedDays(habit)
      }
    }
    return targets.filter { $0.form == .day || $0.recorded.tick.standing.offDay != true }
  }

  /// Calls `record`; an error names its habit or day, not the place among the entries.
  private func record(
    _ entries: [[Argument]],
    _ more: [Argument]
  ) throws(Failure) -> [Recorded] {
    var writer = JSONWriter()
    writer.array(entries) { $0.arguments($1) }
    let parameters = [Argument("entries", json: writer.finish())] + more + common
    let answer: Answer<Record.Result>
    do {
      answer = try session.call(Record.self, parameters)
    } catch .refused(var error) {
      if error.message.hasPrefix("entries["),
        let end = error.message.utf8.firstPlace(of: "]: ".utf8)?.upperBound
      {
        error.message = String(error.message[end...])
      }
      throw .refused(error)
    }
    var results: [Recorded] = []
    for entry in (answer.json[Record.list] ?? answer.json).elements {
      results.append(try Recorded(entry))
    }
    return results
  }
}

extension Ticks {
  /// A requested day.
  private struct Date {
    var parameter: Argument
    /// The way in which it is named.
    var form: DaySpan.Form

    init(_ parameter: Argument, form: DaySpan.Form = .day) {
      self.parameter = parameter
      self.form = form
    }
  }

  /// The habit and the day of a result, which identify the write.
  private struct Target: Equatable {
    var recorded: Recorded
    /// The way in which its day is named.
    var form: DaySpan.Form

    var parameters: [Argument] {
      [
        .habit(recorded.tick.habit),
        .date(recorded.tick.date),
      ]
    }

    static func == (left: Target, right: Target) -> Bool {
      let (left, right) = (left.recorded.tick, right.recorded.tick)
      return left.habit == right.habit && left.date == right.date
    }
  }
}

extension Array {
  /// The elements in parts of that size.
  fileprivate func parts(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
