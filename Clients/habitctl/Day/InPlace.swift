import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol

extension Verb {
  /// The hidden verb of a command line that begins with a habit instead of a verb.
  static let inPlace = Verb(
    name: "",
    operands: "HABIT [AMOUNT] [DATE]",
    summary: "record one step, or the amount of a day on which nothing is recorded",
    example: "water 5",
    options: [.date, .dryRun],
    traits: { $0.days = .recording },
    run: { session throws(Failure) in try session.recordInPlace() }
  )
}

extension Session {
  /// Records one step of a habit named in full, or the amount after a habit: `water`, `water 5`.
  func recordInPlace() throws(Failure) -> Output {
    let words = invocation.operands
    let (line, isForeign) = (verbs.line(for: words), verbs.isElsewhere(words[0]))
    let named: (streak: StreakResult, length: Int)?
    do throws(Failure) {
      named = try habit(leading: words)
    } catch .daemon(let failure) where failure.canBeRetried && line != nil {
      named = nil
    }
    guard let named else { throw sentence ?? unknownVerb }
    let (name, rest) = (named.streak.name, Array(words.dropFirst(named.length)))
    let typed = words.prefix(named.length).joined(separator: " ")
    let isWholeName = [name.lowercased(), named.streak.habit].contains(typed.lowercased())
    if !isWholeName, let sentence { throw sentence }
    let asRule = isRule(rest) ? "As its rule: habitctl edit \(ShellWord.line(words))" : nil
    var operands: AmountOperands
    do throws(Failure) {
      operands = try self.operands(after: named)
    } catch .misread(let why, let lines) {
      throw .misread(why, instead: asRule.map { [$0] } ?? lines)
    }
    if operands.amount?.timeUnit != nil, operands.target.words.dropFirst() == ["for"] {
      operands.target.words.removeLast()
    }
    let unread = operands.target.words.dropFirst().joined(separator: " ")
    guard unread.isEmpty else {
      guard !isForeign else { throw unknownVerb }
      // For `gym done` the suggestion is `done gym`.
      let others = words.prefix(named.length) + rest.filter { $0 != unread }
      let verb = verbs.named(unread).map { "  habitctl \($0.name) \(ShellWord.line(others))" }
      let text = asRule == nil ? unread : rest.joined(separator: " ")
      throw .misread(
        "'\(text)' after \(name) is not an amount or a day",
        instead: [verb ?? asRule ?? "As a note: habitctl note \(ShellWord.line(words))"]
      )
    }
    if let days = operands.target.days, !days.isOneDay {
      let canBeDone = operands.amount == nil ? try isPast(days) : false
      let asDays = "For all these days: habitctl done \(ShellWord.line(words))"
      let but = operands.amount == nil ? "" : ", but an amount is for one day"
      throw .misread(
        "'\(days.words.joined(separator: " "))' is more than one day" + but,
        instead: (canBeDone ? [asDays] : []) + (asRule.map { [$0] } ?? [])
      )
    }
    guard operands.amount == nil else {
      if operands.takesBack, operands.dateWords.isEmpty, try !isCounted(named.streak.habit) {
        let (line, typed) = (ShellWord.line(words), words.dropFirst(named.length))
        throw .misread(
          "'\(typed.joined(separator: " "))' after \(name) could be a day or an amount",
          instead: [
            "To tick that day: habitctl done \(line)", "To subtract: habitctl tally \(line)",
          ]
        )
      }
      return try record(operands, named)
    }
    guard isWholeName else {
      throw .misread(
        "'\(typed)' is part of a name, not a command",
        instead: ["To tick \(name): habitctl done \(ShellWord.line(words))"]
          + (line.map { ["Or: habitctl \($0)"] } ?? [])
      )
    }
    return try isCounted(named.streak.habit)
      ? try record(TallyHabit(), operands.target) : try record(MarkCompleted(), operands.target)
  }

  /// True for words that could be a habit's rules.
  ///
  /// An amount that is not understood was hardly meant as a new target, and a day hardly as a new
  /// start, which would cut the history off.
  private func isRule(_ words: [String]) -> Bool {
    guard let rules = try? HabitLine.rules(words, today: .first) else { return false }
    return rules.amount == nil && (rules.start == nil || rules.schedule != nil)
  }

  private func isPast(_ days: DayWords) throws(Failure) -> Bool {
    let today = try today()
    return try spans(days, today: today).allSatisfy { ($0.last ?? .last) <= today }
  }

  /// The error for a sentence about a habit, with the line to type: `did I read today?`,
  /// `I read yesterday`; nil for other words.
  private var sentence: Failure? {
    let (people, fillers) = (["i", "we", "you"], ["did", "have", "has", "do", "done"])
    let low = invocation.operands.map { $0.lowercased() }
    let isQuestion = fillers.contains(low[0])
    guard
      people.contains(low[0]) || isQuestion && low.dropFirst().first.map(people.contains) == true
    else { return nil }
    var words = Array(invocation.operands.drop { (people + fillers).contains($0.lowercased()) })
    if let last = words.popLast() {
      let text = String(last.prefix { $0 != "?" })
      if !text.isEmpty { words.append(text) }
    }
    guard !words.isEmpty, (try? habit(leading: words)) != nil else { return nil }
    let line = ShellWord.line([isQuestion ? "log" : "done"] + words + invocation.optionWords)
    return .misread(
      "Unknown command '\(invocation.operands[0])'",
      instead: ["  habitctl " + line]
    )
  }

  private func isCounted(_ habit: String) throws(Failure) -> Bool {
    let day = try call(LoadDay { $0.selection.includesUnscheduled = true }).value
    return day.habits.first { $0.fields.id == habit }?.fields.isCounted ?? false
  }

  /// The amount and the days after a habit; the habit's words are replaced by its id.
  func operands(
    after named: (streak: StreakResult, length: Int)
  ) throws(Failure) -> AmountOperands {
    var invocation = invocation
    let name = invocation.operands.prefix(named.length).joined(separator: " ")
    invocation.operands = [name] + invocation.operands.dropFirst(named.length)
    var operands = try AmountOperands(invocation, takingSign: true, taking: .several)
    operands.target.words[0] = named.streak.habit
    return operands
  }

  /// Adds an amount.
  ///
  /// Without a sign it must be the day's first amount: adding and setting are then the same.
  func record(
    _ operands: AmountOperands,
    _ named: (streak: StreakResult, length: Int)
  ) throws(Failure) -> Output {
    let (count, target) = try counted(operands)
    let request = TallyHabit {
      if let count { $0.by = Difference(count, takesBack: operands.takesBack) }
      $0.onlyFirst = !operands.isSigned
    }
    do throws(Failure) {
      return try record(request, target)
    } catch .daemon(.refused(var error)) where error.type == RPCError.Kind.habitCounted.rawValue {
      let (words, amount) = (invocation.operands, count?.description ?? "")
      let name = ShellWord.line(words.prefix(named.length))
      let day = operands.dateWords.map { " " + ShellWord.quoted($0) }.joined()
      // A name such as `Week review` would be read as a verb, so `tally` is put in front.
      let add = verbs.named(words[0]) == nil ? "\(name) +\(amount)" : "tally \(name) \(amount)"
      error.advice = [
        "Add: habitctl \(add)\(day)", "Set: habitctl count \(name) \(amount)\(day)",
      ]
      throw .daemon(.refused(error))
    }
  }

  /// The error for a first word that is neither a verb nor a habit.
  ///
  /// In the suggested line, a habit after the first word is quoted as a whole.
  private var unknownVerb: Failure {
    let word = invocation.operands[0]
    var rest = Array(invocation.operands.dropFirst())
    if verbs.isElsewhere(word), let named = try? habit(leading: rest) {
      let name = rest.prefix(named.length).joined(separator: " ")
      rest.replaceSubrange(..<named.length, with: [name])
    }
    return .unknownVerb(word, operands: rest + invocation.optionWords)
  }
}
