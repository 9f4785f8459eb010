import HabitctlCore
import HabitNotation
import HabitProtocol

extension Verb {
  static let tally = Verb(
    name: "tally",
    operands: "HABIT [DATE] [AMOUNT]",
    summary: "add to the amount done on a day",
    example: "tally Read 3",
    options: [
      .habit, .date, CommandOption("by", value: "N", "the amount; -1 subtracts one"), .dryRun,
    ],
    remarks: [
      "A number with a sign adds or subtracts: tally water -1. The verb may be left out: habitctl",
      "water +1, habitctl +1 water; habitctl water 5 works if nothing is recorded on that day yet.",
      "",
    ] + DayRemarks.earlier,
    traits: {
      $0.days = .recording
      $0.behindHabit = .words("an amount or a day (try: 12, 2.5 km, yesterday)")
    },
    run: { session throws(Failure) in try session.tally() }
  )
}

extension Session {
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

  private static func difference(_ text: String) throws(Failure) -> Difference {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let count = NumberText.count(digits) else {
      throw .usage("--by \(text): expected a number such as 3 or -1")
    }
    return Difference(count, takesBack: isNegative)
  }
}
