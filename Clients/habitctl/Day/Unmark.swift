import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol

extension Verb {
  static let unmark = Verb(
    name: "unmark",
    operands: "HABIT... [DATE...]",
    summary: "clear a skip or failure",
    example: "unmark Run mon",
    options: DayRemarks.options,
    remarks: DayRemarks.several + DayRemarks.earlier,
    traits: { ($0.days, $0.all) = (.correcting, .asMany) },
    run: { session throws(Failure) in try session.unmark() }
  )
}

extension Session {
  func unmark() throws(Failure) -> Output {
    try refuseWithoutMark()
    return try tick { $0.update.mark = .clear }
  }
}
