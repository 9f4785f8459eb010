import HabitctlCore
import HabitCore
import HabitNotation

extension Verb {
  static let fail = Verb(
    name: "fail",
    operands: "HABIT... [DATE...] [note TEXT]",
    summary: "mark a day as failed",
    example: "fail Run yesterday",
    options: DayRemarks.options,
    remarks: DayRemarks.several + DayRemarks.earlier,
    traits: { ($0.days, $0.all, $0.takesNote) = (.recording, .asMany, true) },
    run: { session throws(Failure) in try session.mark(.failed) }
  )
}
