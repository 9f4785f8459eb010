import HabitctlCore
import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// A write to several habits and days, which succeeds or fails as a whole; one undo reverses it.
struct Ticks {
  /// The days that were recorded, and those that were left out.
  struct Outcome {
    var results: [Recorded] = []
    var leftOut: [Record.LeftOut] = []
    /// The habit's new start, if it moved.
    var start: Day?
    /// The future days of the spans, which are not recorded.
    var toCome: [ClosedRange<Day>] = []
  }

  /// A recorded tick, as a value and as it was sent.
  struct Recorded {
    var tick: RecordedTick
    var json: JSONValue

    init(_ json: JSONValue) throws(Failure) {
      tick = try Answer(json: json).value
      self.json = json
    }
  }

  var session: Session
  var entry: Record.Entry
  /// True to leave out the days of a span on which the habit is not due.
  var leavesOutUndue: Bool

  /// True to let a habit that starts later start on the first of the days.
  var startsEarlier = false

  func outcome(for operands: HabitOperands) throws(Failure) -> Outcome {
    let (days, toCome) = try days(of: operands)
    var (outcome, start): (Outcome, Day?)
    if let habit = operands.habit, !entry.toggle {
      (outcome, start) = try session.recording(habit, on: operands.days) {
        startsEarlier throws(Failure) in
        var ticks = self
        ticks.startsEarlier = startsEarlier
        return try ticks.written(operands, days)
      }
    } else {
      (outcome, start) = (try written(operands, days), nil)
    }
    (outcome.start, outcome.toCome) = (start, toCome)
    return outcome
  }

  private func written(
    _ operands: HabitOperands,
    _ days: [Record.Entry]
  ) throws(Failure) -> Outcome {
    guard operands.named.isEmpty else { return try write(to: operands.named, on: days) }
    do {
      return try write(to: [operands.habit ?? ""], on: days)
    } catch .daemon(.refused(let error)) where error.type == RemoteError.notFound {
      guard operands.words.count > 1 else { throw .daemon(.refused(error)) }
      if let listed = operands.listed { return try write(to: listed, on: days) }
      return try write(to: operands.words, on: days, insteadOf: error)
    }
  }

  /// An entry for each named day, and the future days that were left out.
  ///
  /// When recording, spans end with today.
  private func days(
    of operands: HabitOperands
  ) throws(Failure) -> (days: [Record.Entry], toCome: [ClosedRange<Day>]) {
    guard let words = operands.days else { return ([entry], []) }
    guard !words.isOneDay else {
      var entry = entry
      entry.date = try session.day(unlessToday: words)
      return ([entry], [])
    }
    let isPast = words.use == .recording
    let today = try isPast ? session.today() : .last
    var (days, toCome) = ([Record.Entry](), [ClosedRange<Day>]())
    for var span in try session.spans(words) {
      if let last = span.last, isPast, span.form != .day, span.first <= today, today < last {
        toCome.append(today.clampedAdding(1)...last)
        span.last = today
      }
      guard let all = span.days else { throw .span }
      days += all.map { day in
        var entry = entry
        (entry.date, entry.span) = (day, leavesOutUndue ? span.form.span : nil)
        return entry
      }
    }
    return (days, toCome)
  }

  /// Writes the entries of some days for each habit; a word that is repeated counts once.
  ///
  /// Throws `error`, which is about all words as one name, if no single word names a habit.
  private func write(
    to habits: [String],
    on days: [Record.Entry],
    insteadOf error: RemoteError? = nil
  ) throws(Failure) -> Outcome {
    var known: Set<String> = []
    let habits = habits.filter { known.insert($0).inserted }
    let entries = habits.flatMap { habit in
      days.map { day in
        var entry = day
        entry.habit = HabitReference(habit)
        return entry
      }
    }
    if entries.count == 1, entries[0].span == nil {
      let isDryRun = session.invocation.isDryRun
      let call = Call(recording: entries[0], startsEarlier: startsEarlier, dryRun: isDryRun)
      return Outcome(results: [try Recorded(session.answer(to: call))])
    }
    do {
      return try write(entries)
    } catch .daemon(.refused(let refusal)) where refusal.type == RemoteError.notFound {
      guard let error else { throw .daemon(.refused(refusal)) }
      for habit in habits where try session.isHabit(habit) { throw .daemon(.refused(refusal)) }
      throw .daemon(.refused(error))
    }
  }

  /// Writes entries; if they need several requests, only after a dry run of all.
  private func write(_ entries: [Record.Entry]) throws(Failure) -> Outcome {
    let size = Limits.recordedEntries
    let parts = stride(from: 0, to: entries.count, by: size).map { entries[$0...].prefix(size) }
    var request = Record { $0.startEarlier = startsEarlier }
    if parts.count > 1 {
      // The daemon recognises two words for one habit only within a request, so a second request
      // would toggle the day back.
      guard !entry.toggle else { throw .usage("'toggle' takes at most \(size) days at once") }
      request.dryRun = true
      for part in parts { _ = try write(part, as: request) }
      request.dryRun = false
      request.group = "command.\(session.surroundings.uniqueText())"
    }
    var (outcome, known) = (Outcome(), Set<String>())
    for part in parts {
      let (results, leftOut) = try write(part, as: request)
      outcome.results += results.filter {
        known.insert("\($0.tick.habit) \($0.tick.date)").inserted
      }
      outcome.leftOut += leftOut.filter { known.insert("\($0.habit) \($0.date)").inserted }
    }
    return outcome
  }

  /// Calls `record`; an error names its habit or day, not the index among the entries.
  private func write(
    _ entries: ArraySlice<Record.Entry>,
    as request: Record
  ) throws(Failure) -> (results: [Recorded], leftOut: [Record.LeftOut]) {
    var request = request
    request.entries = Array(entries)
    do {
      let answer = try session.call(request)
      var results: [Recorded] = []
      for entry in (answer.json[Record.list] ?? answer.json).elements {
        results.append(try Recorded(entry))
      }
      return (results, try answer.value.leftOut ?? [])
    } catch .daemon(.refused(var error)) {
      var habit = request.entries[0].habit.text
      if error.message.hasPrefix("entries["),
        let end = error.message.utf8.firstPlace(of: "]: ".utf8)
      {
        if let place = Int(error.message[..<end.lowerBound].dropFirst("entries[".count)),
          request.entries.indices.contains(place)
        {
          habit = request.entries[place].habit.text
        }
        error.message = String(error.message[end.upperBound...])
      }
      guard error.type != RPCError.Kind.daysUnnamed.rawValue else {
        throw session.needsNamedDays(error.message, of: habit)
      }
      throw .daemon(.refused(error))
    }
  }
}

extension DaySpan.Form {
  /// The kind of span in `record`; nil for a single named day.
  fileprivate var span: Record.Span? {
    switch self {
    case .day: nil
    case .range: .range
    case .period: .period
    }
  }
}
