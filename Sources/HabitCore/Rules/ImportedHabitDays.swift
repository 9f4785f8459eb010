/// The days recorded for one habit by an import so far, each of which counts once.
struct ImportedHabitDays {
  /// The habit.
  let id: HabitID
  /// The habit's rules.
  let rules: Habit
  /// Its position in the ledger; `nil` for a new habit.
  let position: Int?

  /// Days that arrived in order, as most do.
  private var ordered = OutcomeSpans()
  /// Days that arrived after a later one.
  private var belated: [Day: Outcome] = [:]

  /// Creates an empty record.
  init(id: HabitID, rules: Habit, position: Int?) {
    self.id = id
    self.rules = rules
    self.position = position
  }

  /// The outcome recorded for a day.
  subscript(day: Day) -> Outcome? {
    guard let last = ordered.last, last >= day else { return nil }
    return ordered[day] ?? belated[day]
  }

  /// Records a day without an outcome so far.
  mutating func record(_ outcome: Outcome, on day: Day) {
    if let last = ordered.last, last >= day {
      belated[day] = outcome
    } else {
      ordered.append(outcome, on: day...day)
    }
  }

  /// The change that records all days.
  var change: Change? {
    var all = OutcomeSpans()
    for (day, outcome) in belated.sorted(by: { $0.key < $1.key }) {
      all.append(outcome, on: day...day)
    }
    all.overwrite(with: ordered)
    return .recording(all, of: id)
  }
}
