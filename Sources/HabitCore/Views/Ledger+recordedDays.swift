extension Ledger {
  /// The days in a range with a recorded entry of a habit, earliest first.
  ///
  /// Entries before the habit's start are kept, but shown only on request.
  package func recordedDays(
    of id: HabitID,
    in range: ClosedRange<Day>,
    beforeStart: Bool = false
  ) -> [Day] {
    guard let position = position(of: id), let habit = habits[position].habit,
      beforeStart || habit.startDate <= range.upperBound
    else { return [] }
    let days = beforeStart ? range : max(range.lowerBound, habit.startDate)...range.upperBound
    let known = registers.habits[position]
    var recorded = Set(known.notes.keys.filter { days.contains($0) })
    var place = known.outcomes.firstPosition(from: days.lowerBound)
    while place < known.outcomes.count, known.outcomes[place].day <= days.upperBound {
      recorded.insert(known.outcomes[place].day)
      place += 1
    }
    return recorded.filter { day in
      known.note(on: day) != nil || (known.outcome(on: day) ?? .cleared) != .cleared
    }.sorted()
  }
}
