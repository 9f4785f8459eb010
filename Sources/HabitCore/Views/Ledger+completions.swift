extension Ledger {
  /// The completions in a range, by day; a day without any has no key.
  ///
  /// Removed habits and days before a habit's start are left out; days before an archiving are
  /// history and stay.
  package func completions(in range: ClosedRange<Day>) -> [(day: Day, habits: [HabitID])] {
    let starts = habits.map { $0.habit?.startDate }
    let order = habits.indices.filter { starts[$0] != nil }
      .sorted { habits[$0].id < habits[$1].id }
    return record.days(in: range).compactMap { day in
      let done = order.filter { position in
        record.contains(position, on: day) && starts[position].map { $0 <= day } ?? false
      }
      return done.isEmpty ? nil : (day, done.map { habits[$0].id })
    }
  }
}
