/// One reminder of a habit on a day.
package struct Reminder: Hashable, Sendable {
  package var habit: HabitID
  /// The day that the reminder is about; a time before the day's start comes in the following
  /// night.
  package var day: Day
  package var time: TimeOfDay

  package init(habit: HabitID, day: Day, time: TimeOfDay) {
    self.habit = habit
    self.day = day
    self.time = time
  }
}

/// Decides which reminders are due and remembers those already handled.
///
/// A reminder is due at its moment if its habit is still open on that day. It is handled once for
/// its habit, day and time, even if the clock, the zone or the habit changes afterwards.
///
/// Reminders may be missed because the machine slept, the daemon was stopped or the clock was set.
/// A habit then gets only the latest of them, and none if that one is more than ``latestDelay``
/// late.
package struct ReminderQueue: Equatable, Sendable {
  /// A postponed reminder.
  package struct Postponed: Equatable, Sendable {
    package var reminder: Reminder
    /// The moment to which it is postponed, in seconds since 1970.
    package var moment: Int

    package init(reminder: Reminder, moment: Int) {
      self.reminder = reminder
      self.moment = moment
    }
  }

  /// The reminders whose moment has passed, even if they were not due.
  package private(set) var passed: Set<Reminder> = []
  package private(set) var postponed: [HabitID: Postponed] = [:]
  /// The reminders that were still to come at the last ``take(at:_:_:timePassed:)``.
  private var awaited: Set<Reminder> = []
  private var lookedAt: Day?

  /// The longest delay of a reminder, in seconds: after half an hour it no longer fits the person's
  /// plans for that time.
  package static let latestDelay = 30 * 60
  /// The length of a postponement, in seconds: long enough to finish something.
  package static let postponement = 10 * 60

  package init() {}

  package init(passed: Set<Reminder>, postponed: [Postponed]) {
    self.passed = passed
    for entry in postponed { self.postponed[entry.reminder.habit] = entry }
  }

  /// Handles the reminders due now; returns at most one per habit, in the order of `habits`.
  ///
  /// `now` is in seconds since 1970. The timetable is today's, and `habits` are all habits with
  /// reminders, as of today. `timePassed` is false if only habits have changed; then a reminder
  /// whose moment was already past, such as a new one for an hour ago, is not returned.
  package mutating func take(
    at now: Int,
    _ timetable: ReminderTimetable,
    _ habits: [HabitReminders],
    timePassed: Bool
  ) -> [Reminder] {
    forget(around: timetable.day)
    var due: [Reminder] = []
    var coming: Set<Reminder> = []
    var kept: [HabitID: Postponed] = [:]
    for habit in habits {
      let missed = pass(habit, at: now, timetable, timePassed: timePassed, coming: &coming)
      guard habit.isOpen else { continue }
      let again = again(habit.id, at: now, on: timetable.day)
      let latest = missed ?? again
      guard let latest else { continue }
      if latest.moment > now {
        kept[habit.id] = latest
      } else if now - latest.moment <= Self.latestDelay {
        due.append(latest.reminder)
      }
    }
    awaited = coming
    postponed = kept
    return due
  }

  /// The moment of the next reminder, in seconds since 1970; `nil` if none is left today.
  ///
  /// The timetable must be that of the last ``take(at:_:_:timePassed:)``.
  package func next(_ timetable: ReminderTimetable) -> Int? {
    let coming = awaited.lazy.map { timetable.moment(of: $0.time) }.min()
    let again = postponed.values.lazy.map(\.moment).min()
    return [coming, again].compactMap(\.self).min()
  }

  /// Postpones a reminder by ``postponement``; it is dropped if its habit is not open then.
  package mutating func postpone(_ reminder: Reminder, at now: Int) {
    let moment = now + Self.postponement
    postponed[reminder.habit] = Postponed(reminder: reminder, moment: moment)
  }

  /// Marks a habit's past reminders as handled; returns the latest one that was not handled before.
  private mutating func pass(
    _ habit: HabitReminders,
    at now: Int,
    _ timetable: ReminderTimetable,
    timePassed: Bool,
    coming: inout Set<Reminder>
  ) -> Postponed? {
    var latest: Postponed?
    for time in habit.times {
      let reminder = Reminder(habit: habit.id, day: timetable.day, time: time)
      let moment = timetable.moment(of: time)
      guard moment <= now else {
        // A handled reminder does not return if the clock is set back.
        if habit.isOpen, !passed.contains(reminder) { coming.insert(reminder) }
        continue
      }
      guard passed.insert(reminder).inserted, timePassed || awaited.contains(reminder),
        latest.map({ $0.moment < moment }) ?? true
      else { continue }
      latest = Postponed(reminder: reminder, moment: moment)
    }
    return latest
  }

  /// The postponed reminder of a habit, if it is for that day.
  ///
  /// If the clock was set back, the reminder comes no later than one postponed now.
  private func again(_ habit: HabitID, at now: Int, on day: Day) -> Postponed? {
    guard var again = postponed[habit], again.reminder.day == day else { return nil }
    again.moment = min(again.moment, now + Self.postponement)
    return again
  }

  /// Removes reminders except those of today, yesterday and tomorrow, so that the set stays small.
  ///
  /// Three days are kept because the clock may be set across midnight and back.
  private mutating func forget(around day: Day) {
    guard day != lookedAt else { return }
    lookedAt = day
    passed = passed.filter { abs($0.day.days(since: day)) <= 1 }
  }
}

/// A habit's reminders on a day, and whether it is open.
package struct HabitReminders: Equatable, Sendable {
  package var id: HabitID
  /// The times of the habit's reminders that day, including repeats.
  package var times: [TimeOfDay]
  /// True if the habit is due, not completed, not marked, and has no running timer.
  package var isOpen: Bool
}

extension Ledger {
  /// The positions of the habits that have reminders and are not archived.
  package var positionsWithReminders: [Int] {
    habits.indices.filter { position in
      habits[position].habit.map { !$0.values.reminders.isEmpty && !$0.isArchived } ?? false
    }
  }

  /// The reminders of the habits at some positions, in that order, on a day.
  ///
  /// Habits that are removed or have no reminders are left out.
  package func reminders(at positions: [Int], on day: Day) -> [HabitReminders] {
    positions.compactMap { position in
      guard let habit = habits[position].habit, !habit.values.reminders.isEmpty else { return nil }
      return HabitReminders(
        id: habit.id,
        times: habit.values.reminders.flatMap { $0.times(on: day, dayStart: settings.dayStart) },
        isOpen: isOpen(at: position, on: day)
      )
    }
  }

  /// Returns true if a habit is due on a day, not completed, not marked, and has no running timer:
  /// a person who is doing it needs no reminder.
  package func isOpen(_ id: HabitID, on day: Day) -> Bool {
    position(of: id).map { isOpen(at: $0, on: day) } ?? false
  }

  private func isOpen(at position: Int, on day: Day) -> Bool {
    guard let habit = habits[position].habit, !habit.isArchived, habit.timer == nil,
      !record.contains(position, on: day),
      (registers.habits[position].outcome(on: day) ?? .cleared).mark == nil
    else { return false }
    return isDue(habit, at: position, on: day)
  }
}

/// The moment of each minute of one day.
///
/// Each time comes once, even if the clock changes that day: a skipped time comes at the first
/// moment after the gap, a repeated time at its first occurrence.
package struct ReminderTimetable: Equatable, Sendable {
  package let day: Day
  private let dayStart: TimeOfDay
  /// In seconds since 1970, for each minute counted from the day's start.
  private let moments: [Int]

  private static let secondsInMinute = 60
  private static let secondsInDay = 86_400
  /// The day number of 1970-01-01.
  private static let epoch = 719_162
  /// The largest offset from UTC of any zone, in seconds: Manila and Alaska had nearly 16 hours
  /// when they were on the other side of the date line.
  private static let farthestZone = 16 * 3600

  /// Computes the timetable of a day, which ends at `dayStart` on the next date.
  ///
  /// `civil` returns the civil time at a number of seconds since 1970; `nil` if unknown.
  package init(of day: Day, dayStart: TimeOfDay, civil: (Int) -> CivilMinute?) {
    self.day = day
    self.dayStart = dayStart
    let first = CivilMinute(date: day, time: dayStart).number
    let inUTC =
      (Int(day.number) - Self.epoch) * Self.secondsInDay + dayStart.minutes * Self.secondsInMinute
    var second = inUTC - Self.farthestZone
    let end = inUTC + Self.secondsInDay + Self.farthestZone
    var moments: [Int] = []
    moments.reserveCapacity(TimeOfDay.minutesInDay)
    // Stepped through, not calculated, because zones skip and repeat hours and whole days.
    while moments.count < TimeOfDay.minutesInDay, second < end {
      let shown = civil(second)?.number ?? .min
      while moments.count < TimeOfDay.minutesInDay, first + moments.count <= shown {
        moments.append(second)
      }
      second += Self.secondsInMinute
    }
    moments += Array(repeating: end, count: TimeOfDay.minutesInDay - moments.count)
    self.moments = moments
  }

  /// The moment of a time of the day, in seconds since 1970.
  package func moment(of time: TimeOfDay) -> Int {
    moments[time.minutes(after: dayStart)]
  }
}
