import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// Verbs that record more about one day than a tick.
extension Session {
  /// `count`: sets the amount of a day.
  func setCount() throws(Failure) -> Output {
    guard invocation.has("habit") || !invocation.operands.isEmpty else {
      throw .usage("missing habit")
    }
    let operands = try AmountOperands(invocation)
    guard operands.amount != nil else { throw noAmount }
    let (count, target) = try counted(operands)
    return try record(SetEntry { $0.update.count = count.map(Edit.set) }, target)
  }

  /// The refusal of `count` without an amount, or with a last word that is none.
  private var noAmount: Failure {
    let words = invocation.values(of: "habit").suffix(1) + invocation.operands
    let (last, habit) = (words.last ?? "", ShellWord.line(words.dropLast()))
    guard !habit.isEmpty, last.contains(where: \.isNumber) else {
      let line = "habitctl count \(ShellWord.line(words)) 12"
      return .misread("missing amount", instead: ["To set 12: \(line)"])
    }
    guard let amount = Amount(signed: last)?.count else {
      return .misread(
        "'\(last)' is not an amount: a number from 0 to 1000000000, such as 12 or 2.5",
        instead: ["To set 12: habitctl count \(habit) 12"]
      )
    }
    let (problem, purpose) =
      last.hasPrefix("-")
      ? ("cannot be negative", "take \(amount) back") : ("has no sign", "add \(amount)")
    return .misread(
      "'\(last)': an amount \(problem)",
      instead: ["To \(purpose): habitctl tally \(habit) \(last)"]
    )
  }

  /// `tally`: adds to the amount, one if no number is given.
  func tally() throws(Failure) -> Output {
    let by = invocation.value(of: "by")
    let operands = try AmountOperands(invocation, takingAmount: by == nil, takingSign: true)
    let (count, target) = try counted(operands)
    let amount =
      try by.map { text throws(Failure) in try Self.difference(text) }
      ?? count.map { Difference($0, takesBack: operands.takesBack) }
    return try record(TallyHabit { if let amount { $0.by = amount } }, target)
  }

  /// An amount in the unit of its habit, which is asked for where a unit is written.
  func counted(
    _ operands: AmountOperands
  ) throws(Failure) -> (count: Count?, target: HabitOperands) {
    var target = operands.target
    guard let amount = operands.amount, let unit = amount.unit else {
      return (operands.amount?.count, target)
    }
    let habit = try habit(called: try target.requiredHabit(), target.days)
    guard let count = amount.count(in: habit.unit) else {
      let (verb, own) = (invocation.verb == .count ? Verb.count : .tally, habit.unit ?? "")
      let name = ShellWord.quoted(target.habit == habit.id ? habit.name : target.habit ?? "")
      let words = [verb.name, name, amount.count.description] + operands.dateWords
      throw .misread(
        "\(habit.name) is counted in \(own), not in \(unit)",
        instead: ["In \(own): habitctl " + words.joined(separator: " ")]
      )
    }
    target.named = [habit.id]
    return (count, target)
  }

  /// A habit with its unit of a day.
  private func habit(
    called name: String,
    _ day: DayWords?
  ) throws(Failure) -> (id: String, name: String, unit: String?) {
    let streak = try streak(of: name).value
    let date = try self.day(unlessToday: day)
    let loaded = try call(
      LoadDay {
        $0.date = date
        $0.selection.includesUnscheduled = true
      }
    )
    .value
    let row = loaded.habits.first { $0.fields.id == streak.habit }
    return (streak.habit, streak.name, row?.fields.unit)
  }

  /// `note`: the words after the habit and the date.
  func setNote() throws(Failure) -> Output {
    let operands = try NoteOperands(invocation) { words throws(Failure) in try isHabit(words) }
    guard let text = operands.text else { return try readNote(operands.target) }
    return try record(
      SetEntry { $0.update.note = text.isEmpty ? .clear : .set(text) },
      operands.target
    )
  }

  /// The note of a day; without a day the latest one.
  private func readNote(_ operands: HabitOperands) throws(Failure) -> Output {
    var request = GetEntries(of: try operands.requiredHabit())
    if let days = operands.days {
      let day = try day(days)
      (request.range.from, request.range.through) = (day, day)
    }
    return try output(try call(request)) { result in
      guard let latest = result.entries.last(where: { $0.entry.note != nil }),
        let note = latest.entry.note
      else { return ["No note. To write one: habitctl note HABIT TEXT"] }
      let lines = note.split(omittingEmptySubsequences: false) { $0.isNewline }
      return [Line(appearance.words(for: latest.date), .faint)]
        + lines.map { Line("  " + SafeText(String($0))) }
    }
  }

  /// Records something of one day.
  func record(
    _ request: some EntryMethod,
    _ operands: HabitOperands
  ) throws(Failure) -> Output {
    var request = request
    let habit = try operands.requiredHabit()
    request.habit = HabitReference(habit)
    request.date = try day(unlessToday: operands.days)
    let (answer, start) = try recording(habit, on: operands.days) { isEarlier throws(Failure) in
      request.startEarlier = isEarlier
      return try call(request)
    }
    return try output(answer) { tick throws(Failure) in
      var report = TickReport(tick.recorded)
      report.add(start: start, appearance)
      return TickReport.lines(of: [report], appearance) + stepAfterFirstTick(tick)
    }
  }

  /// True if the daemon knows one or several habits by a name.
  func isHabit(_ name: String) throws(Failure) -> Bool {
    do {
      _ = try streak(of: name)
      return true
    } catch .refused(let error) {
      return error.type != RemoteError.notFound
    }
  }

  /// A number that may have a sign.
  private static func difference(_ text: String) throws(Failure) -> Difference {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let count = NumberText.count(digits) else {
      throw .usage("--by \(text): expected a number such as 3 or -1")
    }
    return Difference(count, takesBack: isNegative)
  }
}
