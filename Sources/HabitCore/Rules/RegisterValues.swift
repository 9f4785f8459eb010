/// What a step of a transaction did to the registers of one key, by day.
struct RegisterValues<Value: Equatable & Sendable> {
  /// The new values.
  var written: DaySpans<Value>
  /// The values before, where there were any.
  var replaced = DaySpans<Value>()
  /// The values before that belong to an earlier life of the habit.
  var hidden = DaySpans<Value>()
}

extension RegisterValues<Change> {
  /// The days that stand for a register without days.
  static var anyDay: ClosedRange<Day> { .first ... .first }

  /// What a step did to a register other than an outcome's.
  init(_ step: Transaction.Step) {
    written = DaySpans(step.change, on: Self.anyDay)
    if let value = step.replaced { replaced = DaySpans(value, on: Self.anyDay) }
    if let value = step.hidden { hidden = DaySpans(value, on: Self.anyDay) }
  }
}

extension RegisterValues<Outcome?> {
  /// What a step did to outcomes.
  init(_ spans: OutcomeSpans, _ step: Transaction.Step) {
    written = spans
    replaced = step.replaced?.outcomes?.spans ?? OutcomeSpans()
    hidden = step.hidden?.outcomes?.spans ?? OutcomeSpans()
  }
}
