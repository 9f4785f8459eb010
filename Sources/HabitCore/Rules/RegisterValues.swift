/// The writes of a transaction's step to the registers of one key, by day.
struct RegisterValues<Value: Equatable & Sendable> {
  /// The new values.
  var written: DaySpans<Value>
  /// The former values, if any.
  var replaced = DaySpans<Value>()
  /// The former values of an earlier life of the habit.
  var hidden = DaySpans<Hidden<Value>>()
}

extension RegisterValues<Change> {
  /// The placeholder day of a register without days.
  static var anyDay: ClosedRange<Day> { .first ... .first }

  /// The write of a step to a register other than an outcome.
  init(_ step: Transaction.Step) {
    written = DaySpans(step.change, on: Self.anyDay)
    if let value = step.replaced { replaced = DaySpans(value, on: Self.anyDay) }
    if case .value(let value, let stamp) = step.hidden {
      hidden = DaySpans(Hidden(value: value, stamp: stamp), on: Self.anyDay)
    }
  }
}

extension RegisterValues<Outcome?> {
  /// The writes of a step to outcomes.
  init(_ spans: OutcomeSpans, _ step: Transaction.Step) {
    written = spans
    replaced = step.replaced?.outcomes?.spans ?? OutcomeSpans()
    hidden = step.hidden?.outcomes ?? HiddenOutcomes()
  }
}

extension HiddenValue {
  /// The habit the value belongs to.
  var habit: HabitID? {
    switch self {
    case .value(let change, _): change.habit
    case .outcomes(let habit, _): habit
    }
  }

  /// The outcomes, by day; `nil` for any other value.
  var outcomes: HiddenOutcomes? {
    switch self {
    case .value(.outcome(_, let day, let outcome), let stamp):
      HiddenOutcomes(Hidden(value: outcome, stamp: stamp), on: day...day)
    case .value: nil
    case .outcomes(_, let outcomes): outcomes
    }
  }
}
