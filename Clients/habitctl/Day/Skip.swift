import HabitctlCore
import HabitCore
import HabitNotation

extension Verb {
  static let skip = Verb(
    name: "skip",
    operands: "HABIT... [DATE...] [note TEXT]",
    summary: "skip a day, with an optional note",
    example: "skip Run mon note a cold",
    options: DayRemarks.options,
    remarks: DayRemarks.several + DayRemarks.earlier,
    traits: { ($0.days, $0.all, $0.takesNote) = (.planning, .asMany, true) },
    run: { session throws(Failure) in try session.mark(.skipped) }
  )
}
