extension Ledger {
  /// The completions in a range, by day; a day without any has no key.
  ///
  /// Removed habits and days before a habit's start or after its end are left out; days before an
  /// archiving are history and stay.
  package func completions(in range: ClosedRange<Day>) -> [(day: Day, habits: [HabitID])] {
    let lives = habits.map(\.habit)
    let order = habits.indices.filter { lives[$0] != nil }
      .sorted { habits[$0].id < habits[$1].id }
    return record.days(in: range).compactMap { day in
      let done = order.filter { position in
        record.contains(position, on: day) && lives[position]?.isWithinLife(day) == true
      }
      return done.isEmpty ? nil : (day, done.map { habits[$0].id })
    }
  }

  /// The days in a range with a recorded entry of a habit, earliest first.
  ///
  /// Entries before the habit's start and after its end are kept, but shown only on request.
  package func recordedDays(
    of id: HabitID,
    in range: ClosedRange<Day>,
    beforeStart: Bool = false
  ) -> [Day] {
    guard let position = position(of: id), let habit = habits[position].habit else { return [] }
    let first = beforeStart ? range.lowerBound : max(range.lowerBound, habit.startDate)
    let last = beforeStart ? range.upperBound : min(range.upperBound, habit.endDate ?? .last)
    guard first <= last else { return [] }
    let days = first...last
    let known = registers.habits[position]
    var recorded = Set(known.notes.days(in: days))
    var place = known.outcomes.firstPosition(from: days.lowerBound)
    while place < known.outcomes.count, known.outcomes[place].day <= days.upperBound {
      recorded.insert(known.outcomes[place].day)
      place += 1
    }
    recorded.formUnion(known.tallies.days(in: days))
    return recorded.filter { day in
      known.note(on: day) != nil || (known.outcome(on: day) ?? .cleared) != .cleared
    }.sorted()
  }
}
