import HabitClient
import HabitCore
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// The remarks below a day without habits: the imports that were found, and on a terminal, for
  /// `habitctl` alone, the three questions about a first habit.
  ///
  /// - Parameter lines: the report of the day.
  /// - Returns: the report with the imports; after the questions, what came of them.
  /// - Throws: what the daemon refuses.
  func firstRun(after lines: [Line]) throws(Failure) -> Output {
    var lines = lines
    let found = FoundImport.all(surroundings)
    if !found.isEmpty {
      lines.append(Line("found here, to be taken over as it is:", .faint))
      for found in found {
        var line = Line(SafeText("  \(found.command)"))
        line.append(SafeText("  (\(found.program))"), .faint)
        lines.append(line)
      }
    }
    guard !invocation.isVerbGiven, invocation.operands.isEmpty, canAsk else { return .lines(lines) }
    try show(Output.lines(lines + [Line()]).bytes(appearance))
    guard let added = try askForFirstHabit() else { return .lines([]) }
    return added
  }

  /// Asks the three questions; nil where the first is not answered.
  private func askForFirstHabit() throws(Failure) -> Output? {
    var input = TypedLines(surroundings.openInput())
    var arguments: [String] = []
    var name: [String] = []
    for question in FirstHabit.allCases {
      guard let answer = try answer(to: question, &input) else { return nil }
      if question == .name {
        guard !answer.isEmpty else { return nil }
        name = question.arguments(for: answer)
      } else {
        arguments += question.arguments(for: answer)
      }
    }
    var session = self
    session.invocation = try Invocation(["add"] + arguments + name)
    let added = try session.addHabit()
    guard case .lines(let lines) = added, let word = name.last else { return added }
    let step = ShellWord.quoted(word)
    return .lines(lines + [Line(SafeText("When it is done:  habitctl done \(step)"), .faint)])
  }

  /// A valid answer to a question; nil where the input ends.
  private func answer(
    to question: FirstHabit,
    _ input: inout TypedLines
  ) throws(Failure) -> String? {
    while true {
      try show(Array(question.question.utf8))
      let answer: String?
      do {
        answer = try input.next()
      } catch {
        throw .unreadable(path: "the terminal", reason: error.number.message)
      }
      guard let answer else {
        try show([UInt8(ascii: "\n")])
        return nil
      }
      guard let problem = question.problem(of: answer) else { return answer }
      try show(Output.lines([Line(SafeText(problem), .bad)]).bytes(appearance))
    }
  }

  /// The revisions up to which a tick can be the first one: some habits have been added by then.
  private static let earlyRevisions = 30

  /// The line about what is next, after the very first tick.
  func stepAfterFirstTick(_ tick: @autoclosure () -> Tick?) -> [Line] {
    guard surroundings.isTerminal, !isForScripts, !invocation.isDryRun, invocation.verb != .note,
      let tick = tick(), tick.recorded.completed, tick.recorded.streak?.current == 1,
      tick.revision <= Self.earlyRevisions,
      let days = (try? call(GetCompletions.self).value)?.completions.value, days.count == 1,
      days.members.reduce(0, { $0 + $1.value.count }) == 1
    else { return [] }
    let steps =
      "habitctl week, habitctl grid; in a status bar: habitctl help bar; all: habitctl help"
    return [Line(SafeText("Your first tick. What is next:  \(steps)"), .faint)]
  }
}
