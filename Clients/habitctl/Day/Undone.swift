import HabitctlCore
import HabitNotation
import HabitProtocol

extension Verb {
  static let undone = Verb(
    name: "undone",
    operands: "HABIT... [DATE...]",
    summary: "untick a habit; an open one stays open",
    example: "undone Read",
    options: DayRemarks.options,
    remarks: DayRemarks.limits + DayRemarks.several + DayRemarks.earlier,
    traits: { ($0.days, $0.all) = (.correcting, .asMany) },
    run: { session throws(Failure) in try session.markOpen() }
  )
}

extension Session {
  func markOpen() throws(Failure) -> Output {
    try tick { $0.completed = false }
  }
}
