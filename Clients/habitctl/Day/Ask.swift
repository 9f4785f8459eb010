import HabitctlCore
import HabitWords
import HabitCore
import HabitNotation
import HabitProtocol
import Posix
import TerminalText

extension Verb {
  static let ask = Verb(
    name: "ask",
    operands: "[week | DATES]",
    summary: "ask about open habits, one key per answer",
    example: "ask week",
    remarks: [
      "y  done       n  not done     s  skip        Enter  later",
      "c  or @: an amount            t  or #: a note",
      "b  or Backspace: go back      q  quit",
      "Each answer is recorded at once, the oldest day first. Future days are left",
      "out, and so are habits whose target for the week or month is already met.",
    ],
    run: { session throws(Failure) in try session.ask() }
  )
}

extension Session {
  func ask() throws(Failure) -> Output {
    guard surroundings.isInputTerminal, surroundings.isTerminal else {
      throw .usage(
        "'ask' requires a terminal; scripts use done, skip, fail, count and note"
      )
    }
    var questions: [Question] = []
    for day in try askedDays() {
      let result = try call(LoadDay { $0.date = day })
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
    guard let words = try onlyDays() else { return [today] }
    var days: [Day] = []
    for span in try spans(words, today: today) {
      guard let all = span.days else { throw .span }
      days += all
    }
    let past = days.filter { $0 <= today }
    guard !past.isEmpty else {
      let text = invocation.operands.joined(separator: " ")
      throw .usage("'\(text)' is in the future and cannot be answered yet")
    }
    return past
  }

  /// Runs a body that reads the terminal's keys, and restores the terminal afterwards.
  func withKeys(_ body: (any KeySource) throws(Failure) -> Void) throws(Failure) {
    let keys: any KeySource
    do {
      keys = try surroundings[DaySystem.self].openKeys()
    } catch {
      throw .unreadable(path: "the terminal", reason: error.number.message)
    }
    defer { withExtendedLifetime(keys) {} }
    try body(keys)
  }
}
