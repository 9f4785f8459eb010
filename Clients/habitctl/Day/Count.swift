import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol

extension Verb {
  static let count = Verb(
    name: "count",
    operands: "HABIT [DATE] AMOUNT",
    summary: "set the amount done on a day",
    example: "count Read 12 pages",
    options: [.habit, .date, .dryRun],
    remarks: DayRemarks.earlier,
    traits: {
      $0.days = .recording
      $0.behindHabit = .words("an amount or a day (try: 12, 2.5 km, yesterday)")
    },
    run: { session throws(Failure) in try session.setCount() }
  )
}

extension Session {
  func setCount() throws(Failure) -> Output {
    guard invocation.has("habit") || !invocation.operands.isEmpty else {
      throw .usage("Missing habit")
    }
    let operands = try AmountOperands(invocation)
    guard operands.amount != nil else { throw noAmount }
    let (count, target) = try counted(operands)
    return try record(SetEntry { $0.update.count = count.map(Edit.set) }, target)
  }

  private var noAmount: Failure {
    let words = invocation.values(of: "habit").suffix(1) + invocation.operands
    let (last, habit) = (words.last ?? "", ShellWord.line(words.dropLast()))
    guard !habit.isEmpty, last.contains(where: \.isNumber) else {
      let line = "habitctl count \(ShellWord.line(words)) 12"
      return .misread("Missing amount", instead: ["To set 12: \(line)"])
    }
    guard let amount = Amount(signed: last)?.count else {
      return .misread(
        "'\(last)' is not an amount; expected a number from 0 to 1000000000, such as 2.5",
        instead: ["To set 12: habitctl count \(habit) 12"]
      )
    }
    let (problem, purpose) =
      last.hasPrefix("-")
      ? ("cannot be negative", "subtract \(amount)") : ("takes no sign", "add \(amount)")
    return .misread(
      "'\(last)': an amount \(problem)",
      instead: ["To \(purpose): habitctl tally \(habit) \(last)"]
    )
  }
}
