import HabitCore

/// The reminders of the day with their times, and the reasons to examine them again.
struct ReminderPlan {
  /// The reminders that are or were due.
  var queue = ReminderQueue() { didSet { isQueueUnsaved = true } }
  /// True if the queue has changed since it was last written to the file.
  private var isQueueUnsaved = false
  /// The times of today's reminders; `nil` until they are computed again.
  private(set) var timetable: ReminderTimetable?
  /// The positions of the habits with reminders; `nil` until they are determined again.
  private(set) var positions: [Int]?
  /// True if habits have changed since the day was last examined.
  private(set) var isStale = false
  /// True if a reminder may have become due since the day was last examined.
  private(set) var timePassed = false
  /// True if entries have changed in this turn.
  private var hasNewEntries = false

  /// The moment of the next reminder, in seconds since 1970; `nil` if none is left today.
  var next: Int? { timetable.flatMap { queue.next($0) } }

  var isDue: Bool { isStale || timePassed }

  /// True if no habit has reminders, or the habits have not been determined yet.
  var isWithoutHabits: Bool { positions?.isEmpty != false }

  /// Notes that the clock, the time zone or anything else may have changed.
  mutating func noteAnyChange() {
    timetable = nil
    positions = nil
    timePassed = true
  }

  /// Notes that a reminder may have become due.
  mutating func noteTime() { timePassed = true }

  /// Notes that habits have changed, possibly also which of them have reminders.
  mutating func noteHabits() {
    positions = nil
    isStale = true
  }

  /// Requests that the day is examined again.
  mutating func noteStale() { isStale = true }

  mutating func noteEntries() { hasNewEntries = true }

  /// Returns true once after each change of the queue.
  mutating func takeUnsavedQueue() -> Bool {
    defer { isQueueUnsaved = false }
    return isQueueUnsaved
  }

  /// Returns true once after each change of entries.
  mutating func takeNewEntries() -> Bool {
    defer { hasNewEntries = false }
    return hasNewEntries
  }

  /// Begins to examine the day.
  ///
  /// Returns the positions of the habits with reminders, and true if a reminder may have become
  /// due.
  mutating func look(in ledger: Ledger) -> (positions: [Int], timePassed: Bool) {
    let found = positions ?? ledger.positionsWithReminders
    positions = found
    defer { (isStale, timePassed) = (false, false) }
    return (found, timePassed)
  }

  /// Returns the timetable of a day, made by `make` unless it is already known.
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
