import HabitCore
import Posix
import Systemd

/// The reminders of a history: when each is due, the notifications that are shown, and what a click
/// on one of them asks for.
///
/// It records nothing itself: a click becomes an ``Answer``, which the owner records.
final class Reminders {
  /// A reminder that is due and not shown yet.
  struct Waiting: Equatable {
    var reminder: Reminder
    /// Since when it waits, in seconds since 1970.
    var since: Int
    /// The server was asked to show it and has not answered.
    var isAsked = false
  }

  /// The request that a click on a notification stands for.
  enum Answer {
    /// One more of a counted habit.
    case one(Reminder)
    /// The habit is done.
    case done(Reminder)
    /// The habit is skipped that day.
    case skip(Reminder)
    /// All habits of the notification are done.
    case all([Reminder])
  }

  /// Records what a click asks for.
  var record: (Answer) -> Void = { _ in }

  let history: History
  /// Which reminders are due when.
  var plan = ReminderPlan()
  /// The reminders that wait to be shown, by habit.
  var waiting: [HabitID: Waiting] = [:]
  /// The reminders that are shown, by the number of their notification.
  var shown: [UInt32: [Reminder]] = [:] { didSet { isShownUnsaved = true } }
  private var isShownUnsaved = false
  /// The outcome of the last notification; `nil` before the first.
  var outcome: Result<Void, NotificationFailure>?
  /// The reminders that were answered by a click in this turn.
  var answered: [Reminder] = []

  /// Shows notifications; `nil` where there is no bus.
  private(set) var service: NotificationService?
  /// The file that a following daemon goes on from.
  var memory: ReminderMemory
  private var loginFlag: LoginFlag
  private var timers: ReminderTimers?
  /// After how long the bus is tried again the next time, in microseconds.
  private var retryDelay = Reminders.firstRetryDelay

  private let busAddress: String?

  /// The most reminders due at once that come each by themselves; more are gathered into one.
  static let apartAtMost = 3
  /// The shortest and the longest delay before a missing bus is tried again, in microseconds.
  private static let firstRetryDelay = 1_000_000
  private static let longestRetryDelay = 60_000_000
  /// The delay between a tick and a look at the coming reminders, in microseconds: a burst of ticks
  /// costs it once; notifications of what was done are withdrawn at once.
  private static let replanDelay = 1_000_000

  /// The reminders of a history.
  ///
  /// - Parameters:
  ///   - history: the history.
  ///   - busAddress: the bus on which notifications are shown; `nil` where there is none.
  ///   - record: the path of the file that a following daemon goes on from; `nil` for none.
  ///   - loginFlag: the path of the file by which the service manager starts the daemon at login;
  ///     `nil` where it keeps none.
  init(of history: History, busAddress: String?, record: String?, loginFlag: String?) {
    self.history = history
    self.busAddress = busAddress
    memory = ReminderMemory(path: record)
    self.loginFlag = LoginFlag(path: loginFlag)
  }

  /// Prepares reminding; nothing is shown before the first turn.
  ///
  /// - Throws: an error from the loop.
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

  /// The moment of the next reminder, in seconds since 1970; `nil` where none is left today.
  var next: Int? { plan.next }

  /// Sees to the reminders where the clock or a change asks for it; once a turn.
  func advance() {
    if plan.takeNewEntries() { followEntries() }
    guard plan.isDue else { return }
    let (positions, timePassed) = plan.look(in: history.ledger)
    // Another daemon's habits are none of the manager's business.
    if history.isManaged, history.storage.store != nil { loginFlag.put(!positions.isEmpty) }
    guard service != nil else { return }
    // Most people have none: nothing more is done for them.
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

  /// Withdraws notifications of what was done, and lets the coming reminders be looked through a
  /// little later: every tick comes by here.
  private func followEntries() {
    // What is shown may be the last of a habit that has no reminders any more.
    dropAnswered(on: history.today)
    withdrawAnswered(on: history.today)
    guard let timers, !plan.isWithoutHabits, !plan.isDue else { return }
    if !timers.replan(after: Self.replanDelay) { plan.noteStale() }
  }

  /// Tries the bus again while something waits; a server that is absent says itself when it comes.
  func retryLater() {
    guard !waiting.isEmpty else { return }
    timers?.retry(after: retryDelay)
    retryDelay = min(retryDelay * 2, Self.longestRetryDelay)
  }

  /// Notes that a notification was shown.
  func noteShown() {
    retryDelay = Self.firstRetryDelay
    outcome = .success(())
  }

  /// Writes what a following daemon goes on from, where that has changed; once a turn.
  func save() {
    guard plan.takeUnsavedQueue() || isShownUnsaved else { return }
    isShownUnsaved = false
    memory.save(queue: plan.queue, shown: shown, server: service?.server)
  }
}
