import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import Posix
import TerminalText

extension Session {
  /// The number of days that `ask week` looks back, today included.
  private static let daysAskedForWeek = 7

  /// `ask`: goes through the open habits, with a key for each answer.
  func ask() throws(Failure) -> Output {
    guard surroundings.isInputTerminal, surroundings.isTerminal else {
      throw .usage(
        "ask requires a terminal; scripts use done, skip, fail, count and note",
        verb: .ask
      )
    }
    var questions: [Question] = []
    for day in try askedDays() {
      let result = try call(LoadDay.self, [.date(day), LoadDay.includeMeasures(true)])
      questions += try DayReport(result.value).rows.filter { $0.isOpen && !$0.isQuotaMet }
        .map { Question(day: day, row: $0) }
    }
    for place in questions.indices { questions[place].place = (place + 1, questions.count) }
    guard !questions.isEmpty else {
      return try scripted([]) ?? .lines([Line("Nothing is open.", .good)])
    }
    try show(Output.lines([Line(SafeText(AskKey.words), .faint)]).bytes(appearance))
    var run = AskRun(self, questions)
    try withKeys { keys throws(Failure) in try run.run(keysOf: keys) }
    if let output = try scripted(run.results) { return output }
    let open = questions.count - run.answered.count
    let words = "\(run.answered.count) answered" + (open > 0 ? ", \(open) left open" : "")
    return .lines([Line(SafeText(words), open > 0 ? .faint : .good)])
  }

  /// The days to ask about, the oldest first.
  private func askedDays() throws(Failure) -> [Day] {
    let today = try today()
    let text = invocation.operands.joined(separator: " ")
    if text.isEmpty { return [today] }
    if text.lowercased() == "week" {
      return (0..<Self.daysAskedForWeek).reversed().compactMap { today.adding(-$0) }
    }
    if text.lowercased() == "this week" {
      // Future days can be asked about another time.
      return try days(DateSpan(.firstOfWeek(after: 0), through: .today))
    }
    let days = try days(try HabitOperands.span(text, verb: .ask))
    guard days.allSatisfy({ $0 <= today }) else {
      throw .usage("'\(text)' has days in the future, which cannot be answered", verb: .ask)
    }
    return days
  }

  /// Runs a body that reads the terminal's keys, and restores the terminal afterwards.
  func withKeys(_ body: (any KeySource) throws(Failure) -> Void) throws(Failure) {
    let keys: any KeySource
    do {
      keys = try surroundings.openKeys()
    } catch {
      throw .unreadable(path: "the terminal", reason: error.number.message)
    }
    defer { withExtendedLifetime(keys) {} }
    try body(keys)
  }

  /// Prints bytes at once.
  func show(_ bytes: [UInt8]) throws(Failure) {
    do {
      try surroundings.write(bytes)
    } catch {
      throw .unwritable(reason: error.number.message)
    }
  }
}
