import HabitCore
import Systemd

/// Clicks on notifications.
extension Reminders {
  /// Handles a click: it becomes an ``Answer``, or the reminder comes again later.
  func answer(_ number: UInt32, _ key: String) {
    guard let reminders = shown[number], let action = Notification.Action(rawValue: key) else {
      return
    }
    // With several habits it would not be clear which one is meant.
    guard reminders.count == 1 || action == .all || action == .later else { return }
    withdraw(number)
    switch action {
    case .later:
      for reminder in reminders { plan.queue.postpone(reminder, at: history.seconds) }
      plan.noteStale()
    case .one: answers.append(.one(reminders[0]))
    case .done: answers.append(.done(reminders[0]))
    case .skip: answers.append(.skip(reminders[0]))
    case .all: answers.append(.all(reminders))
    }
  }

  /// Notes that this turn's changes are on disk, or the reason they are not, which the person is
  /// shown for each answer.
  func settleAnswers(refusal: String? = nil) {
    let settled = answered
    answered = []
    guard let refusal else { return }
    for reminder in settled { complain(of: reminder.habit, refusal) }
  }

  /// Shows the person that an answer is not recorded.
  func complain(of habit: HabitID, _ reason: String) {
    let name = history.ledger.habit(habit)?.name ?? habit.text
    Log.warning("a click on a notification for \"\(name)\" is not recorded: \(reason)")
    let notification = ReminderText.failure(of: name, because: reason)
    service?.show({ notification }) { _ in }
  }
}
