package import HabitCore

/// The habits of a day as they were written last: between two views most have not changed.
///
/// Each object is kept with all it is made of, which is compared, so none is ever stale.
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

  /// Creates an empty cache.
  package init() {}

  /// The object of a habit, of which only what a day needs besides is read from one that was written.
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
  /// True for the same state of the same habit, to the byte: a text may be changed to one that only looks
  /// alike.
  fileprivate func isSame(as other: HabitState) -> Bool {
    habit.isIdentical(to: other.habit) && self == other
      && (note ?? "").utf8.elementsEqual((other.note ?? "").utf8)
  }
}
