import HabitCore
import Posix
import Systemd

extension Habitd {
  /// Lets go of what waited too long, or is not asked for any more.
  func dropAnswered(on day: Day) {
    guard !reminding.waiting.isEmpty else { return }
    let now = wallClock() / 1000
    reminding.waiting = reminding.waiting.filter { _, waiting in
      waiting.reminder.day == day && ledger.isOpen(waiting.reminder.habit, on: day)
        && abs(now - waiting.since) <= ReminderQueue.latestDelay
    }
  }

  /// Shows what waits, if anybody is there to show it.
  func showWaiting() {
    dropAnswered(on: today)
    let unasked = reminding.waiting.values.filter { !$0.isAsked }.map(\.reminder)
      .sorted { ($0.time, $0.habit) < ($1.time, $1.habit) }
    // What is shown by itself stays so: gathered, it would be there twice.
    let apart = unasked.filter { number(ofOne: $0.habit) != nil }
    let others = unasked.filter { number(ofOne: $0.habit) == nil }
    showEach(apart)
    guard others.count > Reminding.apartAtMost else { return showEach(others) }
    show(others)
  }

  private func showEach(_ reminders: [Reminder]) {
    for reminder in reminders { show([reminder]) }
  }

  /// The notification that is about a habit alone.
  private func number(ofOne habit: HabitID) -> UInt32? {
    reminding.shown.first { $0.value.count == 1 && $0.value[0].habit == habit }?.key
  }

  /// Takes away what is shown and no longer asked for: done, marked, removed, or its day is over.
  ///
  /// What is shown of several habits goes on with the others.
  func withdrawAnswered(on day: Day) {
    for (number, reminders) in reminding.shown {
      let open = open(reminders, on: day)
      if open.isEmpty {
        withdraw(number)
      } else if open.count < reminders.count {
        reminding.shown[number] = open
        show(open, replacing: number)
      }
    }
  }

  /// Those of some reminders whose habits a day still asks for.
  private func open(_ reminders: [Reminder], on day: Day) -> [Reminder] {
    reminders.filter { $0.day == day && ledger.isOpen($0.habit, on: day) }
  }

  /// Takes a notification away.
  func withdraw(_ number: UInt32) {
    reminding.shown[number] = nil
    reminding.service?.withdraw(number)
  }

  /// What was shown is gone, with the server or the bus.
  func notificationsAreGone() {
    reminding.shown = [:]
    if reminding.service?.isConnected == false { tryAgainLater() }
  }

  /// What is shown of reminders: of those that are still asked for, in the order of the day.
  private func notification(for reminders: [Reminder]) -> Notification? {
    let today = today
    let ledger = ledger
    let positions = open(reminders, on: today).compactMap { ledger.position(of: $0.habit) }
    guard positions.count > 1 else {
      guard let position = positions.first,
        let standing = ledger.standing(at: position, on: today, today: today)
      else { return nil }
      let streak = ledger.currentStreak(at: position, asOf: today, today: today)
      return ReminderText.notification(for: standing, on: today, streak: streak)
    }
    let standings = ledger.dayOrder.filter(Set(positions).contains).compactMap {
      ledger.standing(at: $0, on: today, today: today)
    }
    return ReminderText.summary(of: standings, on: today)
  }

  /// Shows reminders as one notification, in place of another.
  func show(_ reminders: [Reminder], replacing shown: UInt32? = nil) {
    for reminder in reminders { reminding.waiting[reminder.habit]?.isAsked = true }
    // A habit's later reminder takes the place of its earlier one.
    let former = shown ?? (reminders.count == 1 ? number(ofOne: reminders[0].habit) : nil)
    let content = { [unowned self] in notification(for: reminders) }
    reminding.service?.show(content, replacing: former ?? 0) { [unowned self] result in
      switch result {
      case .success(let number):
        // Another number than was asked for: the person had closed it meanwhile.
        if let shown, shown != number { reminding.shown[shown] = nil }
        didShow(reminders, as: number)
      case .failure(let failure): didNotShow(reminders, because: failure)
      }
    }
  }

  private func didShow(_ reminders: [Reminder], as number: UInt32) {
    for reminder in reminders where reminding.waiting[reminder.habit]?.reminder == reminder {
      reminding.waiting[reminder.habit] = nil
    }
    reminding.retryDelay = Reminding.firstRetryDelay
    reminding.hasShown = true
    reminding.failure = nil
    reminding.shown[number] = reminders
    // It may have been done while the server was busy.
    withdrawAnswered(on: today)
  }

  private func didNotShow(_ reminders: [Reminder], because failure: NotificationFailure) {
    reminding.failure = failure
    switch failure {
    case .unreachable:
      Log.debug("a reminder waits: \(failure)")
      for reminder in reminders { reminding.waiting[reminder.habit]?.isAsked = false }
      if reminding.service?.isConnected == false { tryAgainLater() }
    case .refused:
      Log.warning("a reminder is not shown: \(failure)")
      for reminder in reminders where reminding.waiting[reminder.habit]?.reminder == reminder {
        reminding.waiting[reminder.habit] = nil
      }
    }
  }

  /// Tries the bus again while something waits; a server that is absent says itself when it comes.
  private func tryAgainLater() {
    guard !reminding.waiting.isEmpty else { return }
    do throws(SystemError) {
      let moment = Clock.monotonicMicroseconds() + reminding.retryDelay
      try reminding.retry?.arm(atMicroseconds: moment)
      reminding.retryDelay = min(reminding.retryDelay * 2, Reminding.longestRetryDelay)
    } catch {
      Log.warning("reminders that wait may be missed: \(error)")
    }
  }
}
