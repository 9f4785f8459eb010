import HabitCore

/// The reminders of the day with their moments, and the time to look again.
struct ReminderPlan {
  /// The reminders that are or were due.
  var queue = ReminderQueue() { didSet { isQueueUnsaved = true } }
  /// True if the queue has changed since the record was saved.
  private var isQueueUnsaved = false
  /// The moments of today's times; `nil` until computed again.
  private(set) var timetable: ReminderTimetable?
  /// The positions of the habits with reminders; `nil` until looked up again.
  private(set) var positions: [Int]?
  /// True if habits have changed since the last look.
  private(set) var isStale = false
  /// True if time has passed since the last look.
  private(set) var timePassed = false
  /// True if entries have changed in this turn.
  private var hasNewEntries = false

  /// The moment of the next reminder, in seconds since 1970; `nil` if none is left today.
  var next: Int? { timetable.flatMap { queue.next($0) } }

  var isDue: Bool { isStale || timePassed }

  /// True if no habit has reminders, as far as is known.
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

  /// Requests another look at the day.
  mutating func noteStale() { isStale = true }

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

  /// Begins a look; returns the positions of the habits with reminders, and true if time has
  /// passed.
  mutating func look(in ledger: Ledger) -> (positions: [Int], timePassed: Bool) {
    let found = positions ?? ledger.positionsWithReminders
    positions = found
    defer { (isStale, timePassed) = (false, false) }
    return (found, timePassed)
  }

  /// Returns the timetable of a day, made by `make` unless it is known.
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
