/// A habit's reminders on a day, and its state.
package struct HabitReminders: Equatable, Sendable {
  /// The habit.
  package var id: HabitID
  /// The times of its reminders.
  package var times: [TimeOfDay]
  /// True when it is due, not completed and not marked.
  package var isOpen: Bool

  /// Creates the reminders of a habit.
  package init(id: HabitID, times: [TimeOfDay], isOpen: Bool) {
    self.id = id
    self.times = times
    self.isOpen = isOpen
  }
}

extension Ledger {
  /// The positions of the habits with reminders that are not archived.
  package var positionsWithReminders: [Int] {
    habits.indices.filter { position in
      habits[position].habit.map { !$0.reminders.isEmpty && !$0.isArchived } ?? false
    }
  }

  /// The reminders of the habits at some positions on a day, in that order.
  ///
  /// Habits that are removed or have no reminders are left out.
  package func reminders(at positions: [Int], on day: Day) -> [HabitReminders] {
    positions.compactMap { position in
      guard let habit = habits[position].habit, !habit.reminders.isEmpty else { return nil }
      return HabitReminders(
        id: habit.id,
        times: habit.reminders,
        isOpen: isOpen(at: position, on: day)
      )
    }
  }

  /// True when a habit is due on a day, not completed and not marked.
  package func isOpen(_ id: HabitID, on day: Day) -> Bool {
    position(of: id).map { isOpen(at: $0, on: day) } ?? false
  }

  private func isOpen(at position: Int, on day: Day) -> Bool {
    guard let habit = habits[position].habit, !habit.isArchived,
      !record.contains(position, on: day),
      (registers.habits[position].outcome(on: day) ?? .cleared).mark == nil
    else { return false }
    return habit.isDue(
      on: day,
      completed: record.days(of: position),
      weekStart: settings.weekStart
    )
  }
}
