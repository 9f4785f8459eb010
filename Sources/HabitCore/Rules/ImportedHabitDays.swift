/// What an import has recorded for one habit so far, so that a repeated day is taken once.
struct ImportedHabitDays {
  /// The habit.
  let id: HabitID
  /// What completes it.
  let targets: Versions<Count>
  /// Its position in the ledger; `nil` where the import brings it.
  let position: Int?

  /// Days that came in their order, as they mostly do.
  private var ordered = OutcomeSpans()
  /// Days that came later than a later one.
  private var belated: [Day: Outcome] = [:]

  /// A habit without anything recorded.
  init(id: HabitID, targets: Versions<Count>, position: Int?) {
    self.id = id
    self.targets = targets
    self.position = position
  }

  /// What was recorded for a day.
  subscript(day: Day) -> Outcome? {
    guard let last = ordered.last, last >= day else { return nil }
    return ordered[day] ?? belated[day]
  }

  /// Records a day that nothing was recorded for.
  mutating func record(_ outcome: Outcome, on day: Day) {
    if let last = ordered.last, last >= day {
      belated[day] = outcome
    } else {
      ordered.append(outcome, on: day...day)
    }
  }

  /// The change that records it all.
  var change: Change? {
    var all = OutcomeSpans()
    for (day, outcome) in belated.sorted(by: { $0.key < $1.key }) {
      all.append(outcome, on: day...day)
    }
    all.overwrite(with: ordered)
    return .recording(all, of: id)
  }
}
