extension Ledger {
  /// A day as a person sees it.
  package func view(of day: Day, _ selection: DayView.Selection = .init()) -> DayView {
    var shown: [DayView.Shown] = []
    shown.reserveCapacity(dayOrder.count)
    var progress = Progress()
    for position in dayOrder {
      guard let standing = standing(at: position, on: day),
        selection.shows(standing, on: day)
      else { continue }
      if standing.habit.counts(on: day) {
        let share = DayShare(
          standing.habit,
          on: day,
          completed: standing.completed,
          due: standing.due,
          mark: standing.outcome.mark,
          isKeptSoFar: isKeptSoFar(standing.habit, at: position, on: day)
        )
        progress.add(share)
        if progress.next == nil, share.isOpen { progress.next = standing.habit.id }
      }
      shown.append(DayView.Shown(position: position, standing: standing))
    }
    return DayView(
      day: day,
      habits: shown,
      progress: progress,
      message: message(of: day, isEmpty: shown.isEmpty)
    )
  }

  private func message(of day: Day, isEmpty: Bool) -> DayView.Message? {
    // With only archived habits, the person knows how to add one.
    guard !dayOrder.isEmpty else { return .noHabits }
    guard isEmpty else { return day > today ? .futureDate : nil }
    let hasBegun = dayOrder.contains { habits[$0].habit.map { $0.startDate <= day } ?? false }
    return hasBegun ? .nothingScheduled : .beforeFirstHabit
  }
}

extension DayView.Selection {
  fileprivate func shows(_ standing: DayStanding, on day: Day) -> Bool {
    guard day >= standing.habit.startDate else { return false }
    if standing.habit.isArchived { return includesArchived }
    guard standing.habit.isActive(on: day) else { return false }
    return standing.due || standing.hasEntry || includesUnscheduled
  }
}
