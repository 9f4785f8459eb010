import HabitctlCore
import HabitNotation
import HabitProtocol

extension Verb {
  static let toggle = Verb(
    name: "toggle",
    operands: "HABIT... [DATE...]",
    summary: "tick, untick or unmark a habit",
    example: "toggle Read",
    options: DayRemarks.options,
    remarks: DayRemarks.limits + DayRemarks.several + DayRemarks.earlier,
    traits: { ($0.days, $0.all) = (.recording, .asMany) },
    run: { session throws(Failure) in try session.toggle() }
  )
}

extension Session {
  func toggle() throws(Failure) -> Output {
    try tick(leavingOutUndue: true) { $0.toggle = true }
  }
}
