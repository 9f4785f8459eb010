import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol

extension Verb {
  static let clear = Verb(
    name: "clear",
    operands: "HABIT... [DATE...]",
    summary: "clear amount, mark and note of a day",
    example: "clear Read -1",
    options: DayRemarks.options,
    remarks: DayRemarks.several + DayRemarks.earlier,
    traits: { ($0.days, $0.all) = (.correcting, .asMany) },
    run: { session throws(Failure) in try session.clear() }
  )
}

extension Session {
  func clear() throws(Failure) -> Output {
    try refuseWithoutMark()
    return try tick {
      ($0.update.count, $0.update.mark, $0.update.note) = (.clear, .clear, .clear)
    }
  }
}
