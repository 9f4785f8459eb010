package import HabitCore

/// A cache of the habits of a day as JSON: most do not change from one view to the next.
///
/// Each object is kept with all the values it was made from, and is reused while they are the same.
package struct WrittenHabits {
  private struct Written {
    var state: HabitState
    var day: Day
    var today: Day
    var streak: CurrentStreak?
    var past: PastMeasure
    var measure: Measure
    var habit: DayHabit
  }

  private var written: [Written?] = []

  package init() {}

  /// The object of a habit as JSON, with its identifier and slot.
  package mutating func habit(
    _ shown: DayView.Shown,
    on day: Day,
    in ledger: Ledger,
    past: PastMeasure
  ) -> DayHabit {
    while written.count <= shown.position { written.append(nil) }
    let streak = ledger.currentStreak(at: shown.position, asOf: ledger.today)
    if let last = written[shown.position], last.day == day, last.today == ledger.today,
      last.state.isSame(as: shown.state), last.streak == streak, last.past == past,
      last.measure == ledger.settings.measure
    {
      return last.habit
    }
    let habit = DayHabit(shown, on: day, in: ledger, past: past)
    let kept = DayHabit {
      $0.fields.id = habit.fields.id
      $0.slot = habit.slot
      $0.written = habit.json
    }
    written[shown.position] = Written(
      state: shown.state,
      day: day,
      today: ledger.today,
      streak: streak,
      past: past,
      measure: ledger.settings.measure,
      habit: kept
    )
    return kept
  }
}

extension HabitState {
  /// True if both are the same state of the same habit, with notes equal byte for byte: Swift's
  /// `==` also equates texts that only look alike.
  fileprivate func isSame(as other: HabitState) -> Bool {
    habit.isIdentical(to: other.habit) && self == other
      && (note ?? "").utf8.elementsEqual((other.note ?? "").utf8)
  }
}

/// A cache of measures of the past, by the habit's position.
///
/// Computing one may walk over the habit's whole life.
package struct PastMeasures {
  /// A measure, with everything it depends on.
  private struct Past {
    var habit: Habit
    var renewal: Int
    var setting: Measure
    var measure: PastMeasure
  }

  private var pasts: [Past?] = []

  package init() {}

  /// The measure of the past of the habit at a position.
  package mutating func past(at position: Int, in ledger: Ledger) -> PastMeasure {
    guard let habit = ledger.habits[position].habit else { return PastMeasure() }
    let (renewal, setting) = (ledger.renewals[position], ledger.settings.measure)
    while pasts.count <= position { pasts.append(nil) }
    if let past = pasts[position], past.renewal == renewal, past.setting == setting,
      past.habit.isIdentical(to: habit)
    {
      return past.measure
    }
    let measure = ledger.pastMeasure(at: position)
    pasts[position] = Past(habit: habit, renewal: renewal, setting: setting, measure: measure)
    return measure
  }
}
