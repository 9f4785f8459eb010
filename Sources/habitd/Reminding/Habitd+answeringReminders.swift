import HabitCore
import HabitProtocol
import Systemd

extension Habitd {
  /// Does what was clicked on: the same as a client's request would.
  func answered(_ number: UInt32, _ key: String) {
    guard let reminders = reminding.shown[number], let action = Notification.Action(rawValue: key)
    else { return }
    switch action {
    case .later:
      withdraw(number)
      for reminder in reminders { reminding.queue.postpone(reminder, at: wallClock() / 1000) }
      reminding.isStale = true
    case .one, .done, .skip:
      // Of several habits it would not be clear which is meant.
      guard reminders.count == 1 else { return }
      withdraw(number)
      record(action, for: reminders[0])
    case .all:
      withdraw(number)
      recordAll(reminders)
    }
  }

  /// Tells the person that what was clicked on in this turn is not recorded.
  func answersAreLost(_ error: RPCError) {
    let answered = reminding.answered
    reminding.answered = []
    for reminder in answered { complain(of: reminder.habit, error) }
  }

  private func record(_ action: Notification.Action, for reminder: Reminder) {
    guard let habit = ledger.habit(reminder.habit) else { return }
    do throws(RPCError) {
      try readableStore()
      let now = now
      switch action {
      case .one:
        let changes = try obeying(about: habit) { () throws(RuleViolation) in
          try ledger.tallying(
            thousandths: Count.one.thousandths,
            of: habit,
            on: reminder.day,
            today: today,
            now: now
          )
        }
        try commit(changes, by: .tally)
      case .done:
        let changes = try obeying(about: habit) { () throws(RuleViolation) in
          try ledger.completing(habit, on: reminder.day, true, today: today, now: now)
        }
        try commit(changes, by: .markCompleted)
      case .skip:
        var update = EntryUpdate()
        update.mark = .set(.skipped)
        let changes = try obeying(about: habit) { () throws(RuleViolation) in
          try ledger.setting(update, of: habit, on: reminder.day, today: today, now: now)
        }
        try commit(changes, by: .setEntry)
      case .all, .later: break
      }
      reminding.answered.append(reminder)
    } catch {
      complain(of: reminder.habit, error)
    }
  }

  /// Completes the habits of reminders, as far as they are still open, as one change: what was one
  /// click is one undo.
  private func recordAll(_ reminders: [Reminder]) {
    let today = today
    let open = reminders.filter { $0.day == today && ledger.isOpen($0.habit, on: today) }
    do throws(RPCError) {
      try readableStore()
      var changes: [Change] = []
      for habit in open.compactMap({ ledger.habit($0.habit) }) {
        changes += try obeying(about: habit) { () throws(RuleViolation) in
          try ledger.completing(habit, on: today, true, today: today, now: now)
        }
      }
      try commit(changes, by: .markCompleted)
      reminding.answered += open
    } catch {
      for reminder in open { complain(of: reminder.habit, error) }
    }
  }

  private func complain(of habit: HabitID, _ error: RPCError) {
    let name = ledger.habit(habit)?.name ?? habit.text
    Log.warning(
      "what a notification's button says for \"\(name)\" is not recorded: \(error.message)"
    )
    let notification = ReminderText.failure(of: name, because: error.message)
    reminding.service?.show({ notification }) { _ in }
  }
}
