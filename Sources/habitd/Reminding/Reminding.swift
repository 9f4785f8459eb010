import HabitCore
import Systemd

/// What the daemon knows of its reminders.
struct Reminding {
  /// A reminder that is due and not shown yet.
  struct Waiting: Equatable {
    /// Which it is.
    var reminder: Reminder
    /// Since when it waits, in seconds since 1970.
    var since: Int
    /// Whether the server was asked to show it and has not answered.
    var isAsked = false
  }

  /// Which are due, and which were.
  var queue = ReminderQueue() { didSet { isRecordOutdated = true } }
  /// When the times of today come; `nil` where that is to be reckoned anew.
  var timetable: ReminderTimetable?
  /// The habits that have reminders, by position; `nil` where that is to be looked up anew.
  var positions: [Int]?
  /// Whether it is to be looked because habits have changed.
  var isStale = false
  /// Whether something was done, marked or opened again in this turn.
  var hasNewEntries = false
  /// Fires when it is to be looked because of that.
  var replan: LoopTimer?
  /// Whether ``replan`` will fire.
  var isReplanArmed = false
  /// Whether it is to be looked because of the clock.
  var timePassed = false

  /// What waits to be shown, by habit.
  var waiting: [HabitID: Waiting] = [:]
  /// What is shown, by the number of its notification.
  var shown: [UInt32: [Reminder]] = [:] { didSet { isRecordOutdated = true } }
  /// What the file has that a following daemon goes on from; `nil` where there is no such file.
  var record: ReminderRecord?
  /// Whether the file may have to be written anew.
  var isRecordOutdated = false
  /// Whether the mark for the next login is there; `nil` before it was looked at.
  var isMarked: Bool?
  /// What was clicked on in this turn.
  var answered: [Reminder] = []

  /// Whether one was shown since the start.
  var hasShown = false
  /// Why the last one is not shown; `nil` where it is.
  var failure: NotificationFailure?

  /// Who shows them; `nil` where there is no bus.
  var service: NotificationService?
  /// Fires when the next one is due.
  var timer: LoopTimer?
  /// When it fires, in seconds since 1970; `nil` while it does not.
  var armedFor: Int?
  /// Fires when the bus is tried again.
  var retry: LoopTimer?
  /// After how long it is tried again the next time, in microseconds.
  var retryDelay = Reminding.firstRetryDelay

  /// How late a reminder may be noticed, in microseconds: so the system can wake up once for several.
  static let accuracy = 1_000_000
  /// How long after a tick the reminders to come are looked through, in microseconds: a burst of ticks
  /// costs it once, and what was done is taken away at once all the same.
  static let replanDelay = 1_000_000
  /// How many reminders due at once come each by themselves; more are gathered into one.
  static let apartAtMost = 3
  /// How soon and how seldom a bus that is not there is tried again, in microseconds, while a reminder
  /// waits for it.
  static let firstRetryDelay = 1_000_000
  static let longestRetryDelay = 60_000_000
}
