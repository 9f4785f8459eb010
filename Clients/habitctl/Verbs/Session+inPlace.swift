import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// A habit in the place of a verb, with an amount and a day behind it.
extension Session {
  /// The longest beginning of some words that names a habit, and the number of its words; nil where
  /// none does.
  ///
  /// - Throws: the refusal of a beginning that several habits have.
  func habit(leading words: [String]) throws(Failure) -> (streak: StreakResult, length: Int)? {
    for length in (0..<words.count).reversed().map({ $0 + 1 }) {
      do throws(Failure) {
        let name = words.prefix(length).joined(separator: " ")
        return (try streak(of: name).value, length)
      } catch .refused(let error) where error.type == RemoteError.notFound {
        continue
      }
    }
    return nil
  }

  /// Words that begin with no verb: one step of a habit whose whole name they are, or an amount of a
  /// day on which nothing is counted yet.
  func recordInPlace() throws(Failure) -> Output {
    let words = invocation.operands
    let line = Verb.line(for: words)
    let isForeign = Verb.elsewhere[words[0].lowercased()] != nil
    do throws(Failure) {
      guard let named = try habit(leading: words) else { throw try unknownVerb() }
      let operands = try operands(behind: named)
      let typed = words.prefix(named.length).joined(separator: " ")
      let unread = operands.target.words.dropFirst().joined(separator: " ")
      guard unread.isEmpty || !isForeign else { throw try unknownVerb() }
      let note = (["note"] + words).map(ShellWord.quoted).joined(separator: " ")
      guard unread.isEmpty else {
        throw .misread(
          "'\(unread)' behind \(named.streak.name) is not an amount or a day",
          instead: ["As a note: habitctl \(note)"]
        )
      }
      if operands.amount != nil { return try record(operands, named) }
      guard [named.streak.name.lowercased(), named.streak.habit].contains(typed.lowercased()) else {
        let done = ([Verb.done.name] + words).map(ShellWord.quoted).joined(separator: " ")
        throw .misread(
          "'\(typed)' is part of a name, and no command",
          instead: ["To tick \(named.streak.name): habitctl \(done)"]
            + (line.map { ["Or: habitctl \($0)"] } ?? [])
        )
      }
      let fields = try call(LoadDay.self, [LoadDay.includeUnscheduled(true)]).value.habits
        .first { $0.fields.id == named.streak.habit }?.fields
      return fields?.isCounted ?? false
        ? try record(TallyHabit.self, operands.target, [])
        : try record(MarkCompleted.self, operands.target, [MarkCompleted.completed(true)])
    } catch  where error.canBeRetried && line != nil {
      throw .unknownVerb(words[0], operands: Array(words.dropFirst()))
    }
  }

  /// Behind `done`: the amount where one follows the longest beginning that names a habit; nil where
  /// that is not so.
  func recordAmountBehindHabit() throws(Failure) -> Output? {
    let words = invocation.operands
    guard !invocation.has("habit"), !words.contains(HabitOperands.input),
      let read = try? AmountOperands(invocation), read.amount != nil,
      let named = try habit(leading: words)
    else { return nil }
    let operands = try operands(behind: named)
    guard operands.amount != nil, operands.target.words.count == 1 else { return nil }
    return try record(operands, named)
  }

  /// The amount and the day behind a habit, which goes before them as one word.
  private func operands(
    behind named: (streak: StreakResult, length: Int)
  ) throws(Failure) -> AmountOperands {
    var invocation = invocation
    invocation.operands = [named.streak.habit] + invocation.operands.dropFirst(named.length)
    return try AmountOperands(invocation, takingSign: true)
  }

  /// Adds an amount: one without a sign only to nothing, where adding and setting are the same.
  private func record(
    _ operands: AmountOperands,
    _ named: (streak: StreakResult, length: Int)
  ) throws(Failure) -> Output {
    let (count, target) = try counted(operands)
    let by = count.map { Difference($0, takesBack: operands.takesBack) }
    do throws(Failure) {
      return try record(
        TallyHabit.self,
        target,
        [TallyHabit.by(by)] + (operands.isSigned ? [] : [TallyHabit.onlyFirst(true)])
      )
    } catch .refused(var error) where error.type == RPCError.Kind.habitCounted.rawValue {
      let name = invocation.operands.prefix(named.length).map(ShellWord.quoted)
        .joined(separator: " ")
      let day = operands.dateWords.map { " " + ShellWord.quoted($0) }.joined()
      let amount = count?.description ?? ""
      // A name that begins with a verb needs one in front.
      let add =
        Verb.named(invocation.operands[0]) == nil
        ? "\(name) +\(amount)" : "\(Verb.tally.name) \(name) \(amount)"
      error.advice = [
        "Add: habitctl \(add)\(day)",
        "Set: habitctl \(Verb.count.name) \(name) \(amount)\(day)",
      ]
      throw .refused(error)
    }
  }

  /// The refusal of a first word that is neither a verb nor a habit; the words of a habit behind it are
  /// one in the line to type.
  private func unknownVerb() throws(Failure) -> Failure {
    let word = invocation.operands[0]
    var rest = Array(invocation.operands.dropFirst())
    if Verb.elsewhere[word.lowercased()] != nil, let named = try? habit(leading: rest) {
      let name = rest.prefix(named.length).joined(separator: " ")
      rest.replaceSubrange(..<named.length, with: [name])
    }
    return .unknownVerb(word, operands: rest)
  }
}
