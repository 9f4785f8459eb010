import HabitCore
import Posix
import Systemd

/// The reminders of a history: when they are due, their notifications, and the clicks on them.
///
/// It records nothing: a click becomes an ``Answer``, which ``Habitd`` takes and records.
final class Reminders {
  /// A reminder that is due but not shown yet.
  struct Waiting: Equatable {
    var reminder: Reminder
    /// The time since which it has been waiting, in seconds since 1970.
    var since: Int
    /// True if the server was asked to show it but has not replied.
    var isAsked = false
  }

  /// The change requested by a click on a notification.
  enum Answer {
    case one(Reminder)
    case done(Reminder)
    case skip(Reminder)
    case all([Reminder])
  }

  let history: History
  var plan = ReminderPlan()
  /// The waiting reminders by habit.
  var waiting: [HabitID: Waiting] = [:]
  /// The shown reminders by the number of their notification.
  var shown: [UInt32: [Reminder]] = [:] { didSet { isShownUnsaved = true } }
  private var isShownUnsaved = false
  /// The outcome of the last notification; `nil` before the first one.
  var outcome: Result<Void, NotificationFailure>?
  /// The clicks of this turn that are not recorded yet.
  var answers: [Answer] = []
  /// The reminders of the clicks in this turn, until their changes are on disk.
  var answered: [Reminder] = []

  /// The notification server; `nil` if there is no bus.
  private(set) var service: NotificationService?
  /// The file for the next daemon.
  var memory: ReminderMemory
  private var loginFlag: LoginFlag
  private var timers: ReminderTimers?
  /// The delay before the next retry of the bus, in microseconds.
  private var retryDelay = Reminders.firstRetryDelay

  private let busAddress: String?

  /// The most simultaneous reminders with a notification each; more than these share one.
  static let apartAtMost = 3
  /// The shortest and longest delay before a retry of the bus, in microseconds.
  private static let firstRetryDelay = 1_000_000
  private static let longestRetryDelay = 60_000_000
  /// The delay between a tick and recomputing the coming reminders, in microseconds.
  ///
  /// It ensures that a burst of ticks recomputes them once. Notifications of completed habits are
  /// withdrawn without delay.
  private static let replanDelay = 1_000_000

  /// Creates the reminders of a history.
  ///
  /// `busAddress` is that of the bus for notifications. `record` is the path of the file for the
  /// next daemon, and `loginFlag` that of the file that makes the service manager start the daemon
  /// at login. Each may be `nil` for none.
  init(of history: History, busAddress: String?, record: String?, loginFlag: String?) {
    self.history = history
    self.busAddress = busAddress
    memory = ReminderMemory(path: record)
    self.loginFlag = LoginFlag(path: loginFlag)
  }

  /// Prepares the timers; nothing is shown before the first turn ends.
  func start(on loop: EventLoop) throws(SystemError) {
    plan.queue = memory.restore()
    guard let busAddress else { return }
    timers = try ReminderTimers(
      on: loop,
      due: { [unowned self] in plan.noteTime() },
      replan: { [unowned self] in plan.noteStale() },
      retry: { [unowned self] in showWaiting() }
    )
    let service = NotificationService(at: busAddress, on: loop)
    service.acted = { [unowned self] number, key in answer(number, key) }
    service.closed = { [unowned self] number in shown[number] = nil }
    service.came = { [unowned self] in showWaiting() }
    service.gone = { [unowned self] in notificationsAreGone() }
    self.service = service
    recognizeShown()
  }

  /// Shows and withdraws what is due, once per turn, if the time or a change requires it.
  func advance() {
    if plan.takeNewEntries() { followEntries() }
    guard plan.isDue else { return }
    let (positions, timePassed) = plan.look(in: history.ledger)
    // Only a daemon of the service manager is started by the flag, so others do not change it.
    if history.isManaged, history.storage.store != nil { loginFlag.put(!positions.isEmpty) }
    guard service != nil else { return }
    // Usually there are no reminders, and then nothing more is to be done.
    guard !positions.isEmpty || !waiting.isEmpty || !shown.isEmpty else {
      timers?.arm(at: nil)
      return
    }
    let now = history.seconds
    let day = history.today
    let clock = history.clock
    let timetable = plan.timetable(of: day, dayStart: history.ledger.settings.dayStart) {
      ReminderTimetable(of: $0, dayStart: $1) { clock.civilMinute(at: $0) }
    }
    dropAnswered(on: day)
    let due = plan.queue.take(
      at: now,
      timetable,
      history.ledger.reminders(at: positions, on: day),
      timePassed: timePassed
    )
    for reminder in due { waiting[reminder.habit] = Waiting(reminder: reminder, since: now) }
    withdrawAnswered(on: day)
    if !due.isEmpty {
      retryDelay = Self.firstRetryDelay
      showWaiting()
    }
    timers?.arm(at: plan.queue.next(timetable))
  }

  /// Withdraws notifications of completed habits, and schedules recomputing the coming reminders.
  ///
  /// Called after every tick.
  private func followEntries() {
    // These come first: a habit that no longer has reminders may still have a notification.
    dropAnswered(on: history.today)
    withdrawAnswered(on: history.today)
    guard let timers, !plan.isWithoutHabits, !plan.isDue else { return }
    if !timers.replan(after: Self.replanDelay) { plan.noteStale() }
  }

  /// Retries the bus after a delay while reminders are waiting.
  ///
  /// A notification server that appears later needs no retry, because it announces itself.
  func retryLater() {
    guard !waiting.isEmpty else { return }
    timers?.retry(after: retryDelay)
    retryDelay = min(retryDelay * 2, Self.longestRetryDelay)
  }

  func noteShown() {
    retryDelay = Self.firstRetryDelay
    outcome = .success(())
  }

  /// Writes the file for the next daemon if its content has changed; called once per turn.
  func save() {
    guard plan.takeUnsavedQueue() || isShownUnsaved else { return }
    isShownUnsaved = false
    memory.save(queue: plan.queue, shown: shown, server: service?.server)
  }
}

extension Reminders {
  /// Handles a click: it becomes an ``Answer``, or the reminder is shown again later.
  func answer(_ number: UInt32, _ key: String) {
    guard let reminders = shown[number], let action = Notification.Action(rawValue: key) else {
      return
    }
    // In a notification of several habits, other buttons would not tell which habit is meant.
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

  /// Notes that the changes of this turn's clicks are on disk.
  ///
  /// With a refusal, they could not be stored, and the person is shown the reason for each click.
  func settleAnswers(refusal: String? = nil) {
    let settled = answered
    answered = []
    guard let refusal else { return }
    for reminder in settled { complain(of: reminder.habit, refusal) }
  }

  /// Shows the person that a click was not recorded, with the reason.
  func complain(of habit: HabitID, _ reason: String) {
    let name = history.ledger.habit(habit)?.name ?? habit.text
    Log.warning("a click on a notification for \"\(name)\" is not recorded: \(reason)")
    let notification = ReminderText.failure(of: name, because: reason)
    service?.show({ notification }) { _ in }
  }
}
