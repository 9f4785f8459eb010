import HabitCore
import Systemd

extension Reminders {
  /// Removes waiting reminders that have waited too long, or whose habits are no longer open.
  func dropAnswered(on day: Day) {
    guard !waiting.isEmpty else { return }
    let now = history.seconds
    waiting = waiting.filter { _, waiting in
      waiting.reminder.day == day && history.ledger.isOpen(waiting.reminder.habit, on: day)
        && abs(now - waiting.since) <= ReminderQueue.latestDelay
    }
  }

  /// Shows the waiting reminders, if there is a notification server.
  func showWaiting() {
    dropAnswered(on: history.today)
    let unasked = waiting.values.filter { !$0.isAsked }.map(\.reminder)
      .sorted { ($0.time, $0.habit) < ($1.time, $1.habit) }
    // A habit that has its own notification would be shown twice if it were in a summary, too.
    let apart = unasked.filter { number(ofOne: $0.habit) != nil }
    let others = unasked.filter { number(ofOne: $0.habit) == nil }
    showEach(apart)
    guard others.count > Self.apartAtMost else { return showEach(others) }
    show(others)
  }

  private func showEach(_ reminders: [Reminder]) {
    for reminder in reminders { show([reminder]) }
  }

  private func number(ofOne habit: HabitID) -> UInt32? {
    shown.first { $0.value.count == 1 && $0.value[0].habit == habit }?.key
  }

  /// Withdraws notifications that are no longer needed, because the habits are done, marked or
  /// removed, or the day is over.
  ///
  /// A notification of several habits stays for the others.
  func withdrawAnswered(on day: Day) {
    for (number, reminders) in shown {
      let open = open(reminders, on: day)
      if open.isEmpty {
        withdraw(number)
      } else if open.count < reminders.count {
        shown[number] = open
        show(open, replacing: number)
      }
    }
  }

  /// The reminders whose habits are still open on the day.
  private func open(_ reminders: [Reminder], on day: Day) -> [Reminder] {
    reminders.filter { $0.day == day && history.ledger.isOpen($0.habit, on: day) }
  }

  func withdraw(_ number: UInt32) {
    shown[number] = nil
    service?.withdraw(number)
  }

  /// Notes that the server or the bus is gone, and all notifications with it.
  func notificationsAreGone() {
    shown = [:]
    if service?.isConnected == false { retryLater() }
  }

  /// Shows a notification that is not a reminder, if there is a server.
  func tell(_ notification: Notification) {
    service?.show({ notification }) { result in
      if case .failure(let failure) = result {
        Log.debug("a notification is not shown: \(failure)")
      }
    }
  }

  /// The notification for the reminders that are still open, in the order of the day.
  private func notification(for reminders: [Reminder]) -> Notification? {
    let today = history.today
    let positions = open(reminders, on: history.today).compactMap {
      history.ledger.position(of: $0.habit)
    }
    guard positions.count > 1 else {
      guard let position = positions.first,
        let state = history.ledger.state(at: position, on: today)
      else { return nil }
      let ledger = history.ledger
      let measure = ledger.settings.measure
      return ReminderText.notification(
        for: state,
        on: today,
        streak: measure == .streak ? ledger.currentStreak(at: position, asOf: today) : nil,
        strength: measure == .strength ? ledger.strength(at: position, asOf: today) : nil
      )
    }
    let states = history.ledger.dayOrder.filter(Set(positions).contains).compactMap {
      history.ledger.state(at: $0, on: today)
    }
    return ReminderText.summary(of: states, on: history.today)
  }

  /// Shows reminders in one notification, which replaces the notification `replaced` if given.
  func show(_ reminders: [Reminder], replacing replaced: UInt32? = nil) {
    for reminder in reminders { waiting[reminder.habit]?.isAsked = true }
    // A habit's later reminder replaces the notification of its earlier one.
    let former = replaced ?? (reminders.count == 1 ? number(ofOne: reminders[0].habit) : nil)
    let content = { [unowned self] in notification(for: reminders) }
    service?.show(content, replacing: former ?? 0) { [unowned self] result in
      switch result {
      case .success(let number):
        // If the number differs, the person has closed the notification in the meantime.
        if let replaced, replaced != number { shown[replaced] = nil }
        // If the notification was replaced again before the server replied, it may have fewer
        // reminders now.
        didShow(replaced == number ? shown[number] ?? reminders : reminders, as: number)
      case .failure(let failure): didNotShow(reminders, because: failure)
      }
    }
  }

  private func didShow(_ reminders: [Reminder], as number: UInt32) {
    for reminder in reminders where waiting[reminder.habit]?.reminder == reminder {
      waiting[reminder.habit] = nil
    }
    noteShown()
    shown[number] = reminders
    // A habit may have been completed before the server replied.
    withdrawAnswered(on: history.today)
  }

  private func didNotShow(_ reminders: [Reminder], because failure: NotificationFailure) {
    outcome = .failure(failure)
    switch failure {
    case .unreachable:
      Log.debug("a reminder waits to be shown: \(failure)")
      for reminder in reminders { waiting[reminder.habit]?.isAsked = false }
      if service?.isConnected == false { retryLater() }
    case .refused:
      Log.warning("a reminder is not shown: \(failure)")
      for reminder in reminders where waiting[reminder.habit]?.reminder == reminder {
        waiting[reminder.habit] = nil
      }
    }
  }

  /// Takes over the notifications of an earlier daemon, if their server is still running.
  ///
  /// Each is replaced by an equal one, because many servers report a click only to the program that
  /// last showed the notification.
  func recognizeShown() {
    guard let earlier = memory.record?.shown, let server = earlier.first?.server else { return }
    service?.recognize(server) { [unowned self] isSame in
      guard isSame else { return }
      for entry in earlier where entry.server == server {
        shown[entry.number, default: []].append(entry.reminder)
      }
      let now = history.seconds
      for reminders in shown.values where reminders.count == 1 {
        // A reminder that is already waiting is later than the shown one, and replaces it.
        guard waiting[reminders[0].habit] == nil else { continue }
        waiting[reminders[0].habit] = Waiting(reminder: reminders[0], since: now)
      }
      let gathered = shown.filter { $0.value.count > 1 }
      withdrawAnswered(on: history.today)
      // A notification that has changed in the meantime has already been shown again.
      for (number, reminders) in gathered where shown[number] == reminders {
        show(reminders, replacing: number)
      }
      showWaiting()
    }
  }
}
