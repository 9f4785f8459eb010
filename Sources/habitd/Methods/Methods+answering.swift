import HabitCore
import HabitProtocol

/// Recording of clicks on reminders, in the same way as a client's requests.
extension Methods {
  /// Records an answer; a refusal is shown to the person.
  func record(_ answer: Reminders.Answer) {
    switch answer {
    case .one(let reminder):
      record(reminder, by: TallyHabit.name) { draft throws(RuleViolation) in
        try draft.tally(thousandths: Count.one.thousandths)
      }
    case .done(let reminder):
      record(reminder, by: MarkCompleted.name) { draft throws(RuleViolation) in
        try draft.complete(true)
      }
    case .skip(let reminder):
      var update = EntryUpdate()
      update.mark = .set(.skipped)
      record(reminder, by: SetEntry.name) { draft throws(RuleViolation) in try draft.set(update) }
    case .all(let reminders): recordAll(reminders)
    }
  }

  private func record(
    _ reminder: Reminder,
    by method: String,
    _ rule: (inout EntryDraft) throws(RuleViolation) -> Void
  ) {
    guard let habit = ledger.habit(reminder.habit) else { return }
    do throws(RPCError) {
      try history.readableStore()
      let draft = try draft(of: habit, on: reminder.day, rule)
      try history.commit(draft.changes, by: method)
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
        let draft = try draft(of: habit, on: today) { draft throws(RuleViolation) in
          try draft.complete(true)
        }
        changes += draft.changes
      }
      try history.commit(changes, by: MarkCompleted.name)
      reminders.answered += open
    } catch {
      for reminder in open { reminders.complain(of: reminder.habit, error.message) }
    }
  }
}
