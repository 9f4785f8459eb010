import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// The context of a verb: the command line, the daemon, and the appearance of reports.
struct Session {
  /// The command line.
  var invocation: Invocation
  /// The daemon, or a test in its place.
  var daemon: any Answering
  /// Opens a subscription to some topics, or to all.
  var subscribe: ([String]) -> any Following
  /// The appearance of reports.
  var appearance: Appearance
  /// The system.
  var surroundings: Surroundings

  /// Runs the verb.
  func run() throws(Failure) -> Output {
    do throws(Failure) {
      return try invocation.verb.run(self)
    } catch .refused(let error)
      where error.type == RemoteError.notFound
      || error.type == RemoteError.ambiguous && [Verb.skip, .fail].contains(invocation.verb)
    {
      throw try unreadWords(error) ?? .refused(error)
    } catch .refused(let error) where error.type == RPCError.Kind.habitNotActive.rawValue {
      throw .refused(startingEarlier(error))
    }
  }

  /// The answer of a method.
  func call<Called: Method>(
    _ method: Called.Type,
    _ parameters: [Argument] = []
  ) throws(Failure) -> Answer<Called.Result> {
    try daemon.call(method, parameters)
  }

  /// The raw result if `--json` asks for it, otherwise a report of its value.
  func output<Value: ProtocolValue>(
    _ answer: Answer<Value>,
    _ report: (Value) throws(Failure) -> [Line]
  ) throws(Failure) -> Output {
    if let output = try scripted([answer.json]) { return output }
    return .lines(notice + (try report(try answer.value)))
  }

  /// True if the result is for a program rather than a person.
  var isForScripts: Bool { invocation.isJSON || invocation.has("format") }

  /// The results in the form that `--json` or `--format` requests; nil if neither is given.
  func scripted(_ results: [JSONValue]) throws(Failure) -> Output? {
    guard let text = invocation.value(of: "format") else {
      return invocation.isJSON ? .results(results) : nil
    }
    guard !invocation.isJSON else { throw .usage("--format and --json exclude each other") }
    let rows = results.flatMap { result in
      guard let name = invocation.verb.rows, let list = result[name] else {
        return [(row: result, whole: result)]
      }
      return list.elements.map { (row: $0, whole: result) }
    }
    return .text(try Template(text).text(of: rows))
  }

  /// The line above a report of a dry run.
  var notice: [Line] {
    invocation.isDryRun ? [Line("Dry run, nothing changed:", .faint)] : []
  }

  /// The daemon's today.
  func today() throws(Failure) -> Day {
    try call(GetStatus.self).value.today
  }

  /// A day as an argument, left out for none or today.
  func argument(_ date: DateExpression?) throws(Failure) -> Argument {
    guard let date, date != .today else { return .date(nil) }
    return .date(try day(date))
  }

  /// The day of an expression; the daemon is asked for its today if the day is relative to it.
  ///
  /// A day that returns, such as a weekday, is the first one from `earliest` on if that is given.
  func day(
    _ date: DateExpression,
    onOrAfter earliest: Day? = nil
  ) throws(Failure) -> Day {
    if case .date(let day) = date { return day }
    let weekStart = try weekStart(for: [date])
    let day = date.day(today: try today(), weekStart: weekStart, onOrAfter: earliest)
    guard let day else {
      throw .outsideCalendar
    }
    return day
  }

  /// The weekday with which weeks begin; the daemon is asked only if it matters.
  private func weekStart(for dates: [DateExpression?]) throws(Failure) -> Int {
    guard dates.contains(where: { $0?.dependsOnWeekStart ?? false }) else {
      return DateExpression.monday
    }
    return try call(GetSettings.self).value.weekStart
  }

  /// The days of a span.
  func days(_ span: DateSpan) throws(Failure) -> [Day] {
    guard span.last != nil else { return [try day(span.first)] }
    let weekStart = try weekStart(for: [span.first, span.last])
    guard let days = span.days(today: try today(), weekStart: weekStart) else {
      throw .span(verb: invocation.verb)
    }
    return days
  }

  /// The wording of moments.
  var clock: MomentText { MomentText(now: surroundings.now(), civilTime: surroundings.civilTime) }

  /// `dryRun`, if the command line asks for it.
  var dryRun: Argument { .dryRun(invocation.isDryRun) }

  /// Refuses operands beyond that number.
  func allowOperands(upTo count: Int) throws(Failure) {
    let operands = invocation.operands
    guard operands.count > count else { return }
    throw .usage("unexpected operand '\(operands[count])'", verb: invocation.verb)
  }

  /// The only operand as a date, if there is one.
  func onlyDate() throws(Failure) -> DateExpression? {
    guard !invocation.operands.isEmpty else { return nil }
    let text = invocation.operands.joined(separator: " ")
    if DateExpression(text) == nil, DateSpan(text) == nil { try allowOperands(upTo: 1) }
    return try HabitOperands.date(text, verb: invocation.verb)
  }

  /// All operands as one name.
  func name(_ question: String) throws(Failure) -> String {
    guard !invocation.operands.isEmpty else { throw .usage(question, verb: invocation.verb) }
    return invocation.operands.joined(separator: " ")
  }
}
