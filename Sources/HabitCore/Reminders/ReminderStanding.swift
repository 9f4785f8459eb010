/// A habit's reminders on a day, and whether they are wanted.
package struct ReminderStanding: Equatable, Sendable {
  /// The habit.
  package var habit: HabitID
  /// When it reminds.
  package var times: [TimeOfDay]
  /// Whether the day still asks for it: due, not completed and not marked.
  package var isOpen: Bool

  /// The reminders of a habit.
  package init(habit: HabitID, times: [TimeOfDay], isOpen: Bool) {
    self.habit = habit
    self.times = times
    self.isOpen = isOpen
  }
}

extension Ledger {
  /// The positions of the habits that have reminders and are not archived.
  package var positionsWithReminders: [Int] {
    habits.indices.filter { position in
      habits[position].habit.map { !$0.reminders.isEmpty && !$0.isArchived } ?? false
    }
  }

  /// How the habits at some positions stand with their reminders on a day, in the same order.
  ///
  /// Habits that are removed or have no reminders are left out.
  package func reminderStandings(at positions: [Int], on day: Day) -> [ReminderStanding] {
    positions.compactMap { position in
      guard let habit = habits[position].habit, !habit.reminders.isEmpty else { return nil }
      return ReminderStanding(
        habit: habit.id,
        times: habit.reminders,
        isOpen: isOpen(at: position, on: day)
      )
    }
  }

  /// Whether a day still asks for a habit: it is due, not completed and not marked.
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
