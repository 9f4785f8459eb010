import HabitCore
import HabitProtocol

/// Recording of clicks on reminders, in the same way as a client's requests.
extension Methods {
  /// Records an answer; a refusal is shown to the person.
  func record(_ answer: Reminders.Answer) {
    switch answer {
    case .one(let reminder):
      let device = history.device
      record(reminder, by: TallyHabit.name) { habit throws(RuleViolation) in
        try ledger.tallying(
          thousandths: Count.one.thousandths,
          of: habit,
          on: reminder.day,
          now: now,
          by: device
        )
      }
    case .done(let reminder):
      record(reminder, by: MarkCompleted.name) { habit throws(RuleViolation) in
        try ledger.completing(habit, on: reminder.day, true, now: now)
      }
    case .skip(let reminder):
      var update = EntryUpdate()
      update.mark = .set(.skipped)
      record(reminder, by: SetEntry.name) { habit throws(RuleViolation) in
        try ledger.setting(update, of: habit, on: reminder.day, now: now)
      }
    case .all(let reminders): recordAll(reminders)
    }
  }

  private func record(
    _ reminder: Reminder,
    by method: String,
    _ changes: (Habit) throws(RuleViolation) -> [Change]
  ) {
    guard let habit = ledger.habit(reminder.habit) else { return }
    do throws(RPCError) {
      try history.readableStore()
      try history.commit(
        try obeying(about: habit) { () throws(RuleViolation) in try changes(habit) },
        by: method
      )
      reminders.answered.append(reminder)
    } catch {
      reminders.complain(of: reminder.habit, error.message)
    }
  }

  /// Completes the habits of reminders as far as they are still open, in one transaction: one click
  /// is one undo.
  private func recordAll(_ asked: [Reminder]) {
    let today = today
    let open = asked.filter { $0.day == today && ledger.isOpen($0.habit, on: today) }
    do throws(RPCError) {
      try history.readableStore()
      var changes: [Change] = []
      for habit in open.compactMap({ ledger.habit($0.habit) }) {
        changes += try obeying(about: habit) { () throws(RuleViolation) in
          try ledger.completing(habit, on: today, true, now: now)
        }
      }
      try history.commit(changes, by: MarkCompleted.name)
      reminders.answered += open
    } catch {
      for reminder in open { reminders.complain(of: reminder.habit, error.message) }
    }
  }
}
