package import HabitWords
package import HabitClient
package import HabitCore
package import HabitNotation
package import HabitProtocol
package import JSON
package import TerminalText

/// The context of a verb: the command line, the daemon, and the appearance of reports.
package struct Session {
  package var invocation: Invocation
  /// The daemon, or a test in its place.
  package var daemon: any Answering
  /// Opens a subscription to topics; an empty list means all.
  package var subscribe: ([String]) -> any Following
  package var appearance: Appearance
  package var surroundings: Surroundings

  package init(
    invocation: Invocation,
    daemon: any Answering,
    subscribe: @escaping ([String]) -> any Following,
    appearance: Appearance,
    surroundings: Surroundings
  ) {
    self.invocation = invocation
    self.daemon = daemon
    self.subscribe = subscribe
    self.appearance = appearance
    self.surroundings = surroundings
  }

  /// Runs the verb, and rewords some errors for the command line.
  package func run() throws(Failure) -> Output {
    do throws(Failure) {
      return try invocation.verb.run(try understandingEverything())
    } catch .daemon(.refused(let error))
      where error.type == RemoteError.notFound
      || error.type == RemoteError.ambiguous && invocation.verb.traits.takesNote
    {
      throw try unreadWords(error) ?? .daemon(.refused(error))
    } catch .daemon(.refused(let error)) where error.type == RPCError.Kind.habitNotActive.rawValue {
      throw .daemon(.refused(startingEarlier(error)))
    } catch .usage(let problem, nil) where invocation.isVerbGiven {
      throw .usage(problem, of: invocation.verb.form)
    }
  }

  package var verbs: Verbs { invocation.verbs }

  /// The raw result if `--json` or `--format` asks for it, otherwise a report of its value.
  package func output<Value: ProtocolValue>(
    _ answer: Answer<Value>,
    _ report: (Value) throws(Failure) -> [Line]
  ) throws(Failure) -> Output {
    if let output = try scripted([answer.json]) { return output }
    return .lines(notice + (try report(try answer.value)))
  }

  /// True if the result is for a program rather than a person.
  package var isForScripts: Bool { invocation.isJSON || invocation.has("format") }

  /// The results in the form that `--json` or `--format` requests; nil if neither is given.
  package func scripted(_ results: [JSONValue]) throws(Failure) -> Output? {
    guard let text = invocation.value(of: "format") else {
      return invocation.isJSON ? .results(results) : nil
    }
    guard !invocation.isJSON else { throw .usage("--format and --json cannot be combined") }
    let rows = results.flatMap { result in
      guard let name = invocation.verb.rows, let list = result[name] else {
        return [(row: result, whole: result)]
      }
      return list.elements.map { (row: $0, whole: result) }
    }
    return .text(
      try Template.reading { () throws(Template.Problem) in try Template(text).text(of: rows) }
    )
  }

  /// The line above a report of a dry run.
  package var notice: [Line] {
    invocation.isDryRun ? [Line("Dry run, nothing changed:", .faint)] : []
  }

  /// The daemon's today.
  package func today() throws(Failure) -> Day {
    try call(GetStatus()).value.today
  }

  /// The day that words name; nil for no words, and for today.
  package func day(unlessToday words: DayWords?) throws(Failure) -> Day? {
    guard let words, !words.isToday else { return nil }
    return try day(words)
  }

  /// The first day that words name; most words name only one.
  package func day(_ words: DayWords) throws(Failure) -> Day {
    try spans(words)[0].first
  }

  /// The days that words name.
  ///
  /// The daemon is asked for today, and for the first day of the week, only if they depend on it.
  package func spans(
    _ words: DayWords,
    today known: Day? = nil,
    weekStart: Int? = nil
  ) throws(Failure) -> [DaySpan] {
    var (today, weekStart) = (known ?? .first, weekStart)
    if words.usesWeekStart, weekStart == nil {
      weekStart = try call(GetSettings()).value.weekStart
    }
    if known == nil, words.usesToday { today = try self.today() }
    do throws(WordRefusal) {
      return try words.spans(today: today, weekStart: weekStart ?? Settings.monday)
    } catch {
      throw .usage(error.why)
    }
  }

  /// The first and last day of the span that words name; an error if they name several spans.
  package func range(
    _ words: DayWords,
    today: Day? = nil,
    weekStart: Int? = nil
  ) throws(Failure) -> ClosedRange<Day> {
    let spans = try spans(words, today: today, weekStart: weekStart)
    guard spans.count == 1 else {
      let text = words.words.joined(separator: " ")
      throw .usage(
        "'\(text)' is not a span: name the first and the last day (try: mon to wed)"
      )
    }
    let span = spans[0]
    guard let last = span.last, span.days != nil else { throw .span }
    return span.first...last
  }

  /// The wording of moments, in local time.
  package var clock: MomentText {
    MomentText(now: surroundings.now()) { surroundings.civilTime($0)?.dayAndTime }
  }

  /// Refuses more than `count` operands.
  package func allowOperands(upTo count: Int) throws(Failure) {
    let operands = invocation.operands
    guard operands.count > count else { return }
    throw .usage("Unexpected operand '\(operands[count])'")
  }

  /// All operands joined as one name; `question` is the error if there are none.
  package func name(_ question: String) throws(Failure) -> String {
    guard !invocation.operands.isEmpty else { throw .usage(question) }
    return invocation.operands.joined(separator: " ")
  }
}
