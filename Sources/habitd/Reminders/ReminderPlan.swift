import HabitCore

/// The reminders of the day: which are due when, and when to look again.
struct ReminderPlan {
  /// The due reminders, and those that were.
  var queue = ReminderQueue() { didSet { isQueueUnsaved = true } }
  /// The queue has changed since the record was saved.
  private var isQueueUnsaved = false
  /// When the times of today come; `nil` until that is computed again.
  private(set) var timetable: ReminderTimetable?
  /// The habits that have reminders, by position; `nil` until that is looked up again.
  private(set) var positions: [Int]?
  /// Habits have changed since the last look.
  private(set) var isStale = false
  /// Time has passed since the last look.
  private(set) var timePassed = false
  /// Entries have changed in this turn.
  private var hasNewEntries = false

  /// The moment of the next reminder, in seconds since 1970; `nil` where none is left today.
  var next: Int? { timetable.flatMap { queue.next($0) } }

  /// A look is due.
  var isDue: Bool { isStale || timePassed }

  /// No habit has reminders, as far as was looked up.
  var isWithoutHabits: Bool { positions?.isEmpty != false }

  /// Notes that the clock, the zone or everything may have changed.
  mutating func noteAnyChange() {
    timetable = nil
    positions = nil
    timePassed = true
  }

  /// Notes that a reminder's moment may have come.
  mutating func noteTime() { timePassed = true }

  /// Notes that habits have changed, and perhaps which of them have reminders.
  mutating func noteHabits() {
    positions = nil
    isStale = true
  }

  /// Notes that the day is to be looked through again.
  mutating func noteStale() { isStale = true }

  /// Notes that entries have changed.
  mutating func noteEntries() { hasNewEntries = true }

  /// Returns true once after the queue has changed.
  mutating func takeUnsavedQueue() -> Bool {
    defer { isQueueUnsaved = false }
    return isQueueUnsaved
  }

  /// Returns true once after entries have changed.
  mutating func takeNewEntries() -> Bool {
    defer { hasNewEntries = false }
    return hasNewEntries
  }

  /// Begins a look.
  ///
  /// - Returns: the positions of the habits with reminders, and true where time has passed.
  mutating func look(in ledger: Ledger) -> (positions: [Int], timePassed: Bool) {
    let found = positions ?? ledger.positionsWithReminders
    positions = found
    defer { (isStale, timePassed) = (false, false) }
    return (found, timePassed)
  }

  /// Returns the timetable of a day, which `make` makes where it is not known.
  mutating func timetable(
    of day: Day,
    dayStart: TimeOfDay,
    _ make: (Day, TimeOfDay) -> ReminderTimetable
  ) -> ReminderTimetable {
    if let timetable, timetable.day == day { return timetable }
    let made = make(day, dayStart)
    timetable = made
    return made
  }
}
