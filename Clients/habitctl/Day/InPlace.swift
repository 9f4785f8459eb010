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
    guard let named else { throw unknownVerb }
    let (name, rest) = (named.streak.name, Array(words.dropFirst(named.length)))
    // An amount that cannot be read here was probably not meant as a new target.
    let rules = try? HabitLine.rules(rest, today: .first)
    let asRule =
      rules == nil || rules?.amount != nil
      ? nil : "As its rule: habitctl edit \(ShellWord.line(words))"
    let days = try? DayWords.ending(words, after: named.length, for: invocation.verb.traits.days)
    if let days, !days.isOneDay {
      let asDays = "For all these days: habitctl done \(ShellWord.line(words))"
      throw .misread(
        "'\(days.words.joined(separator: " "))' is more than one day",
        instead: [asDays] + (asRule.map { [$0] } ?? [])
      )
    }
    let operands = try operands(after: named)
    let unread = operands.target.words.dropFirst().joined(separator: " ")
    guard unread.isEmpty else {
      guard !isForeign else { throw unknownVerb }
      // For `gym done` the suggestion is `done gym`.
      let verb = verbs.named(unread).map { "  habitctl \($0.name) " }
      let habit = ShellWord.line(words.prefix(named.length))
      let text = asRule == nil ? unread : rest.joined(separator: " ")
      throw .misread(
        "'\(text)' after \(name) is not an amount or a day",
        instead: [
          verb.map { $0 + habit } ?? asRule ?? "As a note: habitctl note \(ShellWord.line(words))"
        ]
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
    let typed = words.prefix(named.length).joined(separator: " ")
    guard [name.lowercased(), named.streak.habit].contains(typed.lowercased()) else {
      throw .misread(
        "'\(typed)' is part of a name, not a command",
        instead: ["To tick \(name): habitctl done \(ShellWord.line(words))"]
          + (line.map { ["Or: habitctl \($0)"] } ?? [])
      )
    }
    return try isCounted(named.streak.habit)
      ? try record(TallyHabit(), operands.target) : try record(MarkCompleted(), operands.target)
  }

  private func isCounted(_ habit: String) throws(Failure) -> Bool {
    let day = try call(LoadDay { $0.selection.includesUnscheduled = true }).value
    return day.habits.first { $0.fields.id == habit }?.fields.isCounted ?? false
  }

  /// The amount and the day after a habit; the habit's words are replaced by its id.
  func operands(
    after named: (streak: StreakResult, length: Int)
  ) throws(Failure) -> AmountOperands {
    var invocation = invocation
    invocation.operands = [named.streak.habit] + invocation.operands.dropFirst(named.length)
    return try AmountOperands(invocation, takingSign: true)
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
