/// A habit's reminders on a day, and its state.
package struct HabitReminders: Equatable, Sendable {
  /// The habit.
  package var id: HabitID
  /// The times of its reminders that day, those that come again too.
  package var times: [TimeOfDay]
  /// True when it is due, not completed, not marked, and its timer does not run.
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
      habits[position].habit.map { !$0.values.reminders.isEmpty && !$0.isArchived } ?? false
    }
  }

  /// The reminders of the habits at some positions on a day, in that order.
  ///
  /// Habits that are removed or have no reminders are left out.
  package func reminders(at positions: [Int], on day: Day) -> [HabitReminders] {
    positions.compactMap { position in
      guard let habit = habits[position].habit, !habit.values.reminders.isEmpty else { return nil }
      return HabitReminders(
        id: habit.id,
        times: habit.values.reminders.flatMap { $0.times(on: day, dayStart: settings.dayStart) },
        isOpen: isOpen(at: position, on: day)
      )
    }
  }

  /// True when a habit is due on a day, not completed, not marked, and its timer does not run: who is
  /// at it needs no reminder.
  package func isOpen(_ id: HabitID, on day: Day) -> Bool {
    position(of: id).map { isOpen(at: $0, on: day) } ?? false
  }

  private func isOpen(at position: Int, on day: Day) -> Bool {
    guard let habit = habits[position].habit, !habit.isArchived, habit.timer == nil,
      !record.contains(position, on: day),
      (registers.habits[position].outcome(on: day) ?? .cleared).mark == nil
    else { return false }
    return isDue(habit, at: position, on: day)
  }
}
