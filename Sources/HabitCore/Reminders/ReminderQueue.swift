/// Which reminders are due, and which have been seen to.
///
/// A reminder is due at its moment if the day then still asks for the habit. It is seen to once, by
/// habit, day and time, whatever the clock, the zone and the habit do afterwards. What came while
/// nobody looked (the machine slept, the daemon did not run, the clock was set) is made up for by
/// one reminder a habit, and only while it is not too late.
package struct ReminderQueue: Equatable, Sendable {
  /// A reminder that is to come again.
  package struct Postponed: Equatable, Sendable {
    /// Which it was.
    package var reminder: Reminder
    /// When it comes again, in seconds since 1970.
    package var moment: Int

    /// A reminder that comes again at a moment.
    package init(reminder: Reminder, moment: Int) {
      self.reminder = reminder
      self.moment = moment
    }
  }

  /// The reminders whose moment has passed and been noticed, due or not.
  package private(set) var passed: Set<Reminder> = []
  /// The reminders that are to come again.
  package private(set) var postponed: [HabitID: Postponed] = [:]
  /// The reminders still to come when it was looked last.
  private var awaited: Set<Reminder> = []
  /// The day it was looked at last.
  private var lookedAt: Day?

  /// How late a reminder may come, in seconds: after half an hour it is no longer about what the
  /// person meant to do at that time.
  package static let latestDelay = 30 * 60
  /// After how many seconds a postponed reminder comes again: long enough to finish something.
  package static let postponement = 10 * 60

  /// A queue in which nothing has been seen to.
  package init() {}

  /// A queue that goes on from what was seen to before.
  package init(passed: Set<Reminder>, postponed: [Postponed]) {
    self.passed = passed
    for entry in postponed { self.postponed[entry.reminder.habit] = entry }
  }

  /// Sees to what is due now.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - timetable: that of today.
  ///   - standings: all habits with reminders, as they stand today.
  ///   - timePassed: whether this is because of the clock. A change of habits alone brings no reminder
  ///     whose moment was past already: a new one for an hour ago, one of a habit that opens again.
  /// - Returns: the reminders that are due, at most one a habit, in the order of `standings`.
  package mutating func take(
    at now: Int,
    _ timetable: ReminderTimetable,
    _ standings: [ReminderStanding],
    timePassed: Bool
  ) -> [Reminder] {
    forget(around: timetable.day)
    var due: [Reminder] = []
    var coming: Set<Reminder> = []
    var kept: [HabitID: Postponed] = [:]
    for standing in standings {
      let missed = pass(standing, at: now, timetable, timePassed: timePassed, coming: &coming)
      guard standing.isOpen else { continue }
      let again = again(standing.habit, at: now, on: timetable.day)
      let latest = missed ?? again
      guard let latest else { continue }
      if latest.moment > now {
        kept[standing.habit] = latest
      } else if now - latest.moment <= Self.latestDelay {
        due.append(latest.reminder)
      }
    }
    awaited = coming
    postponed = kept
    return due
  }

  /// When it is to be looked again, in seconds since 1970; `nil` while nothing is awaited today.
  ///
  /// The timetable is that of the last ``take(at:_:_:timePassed:)``.
  package func next(_ timetable: ReminderTimetable) -> Int? {
    let coming = awaited.lazy.map { timetable.moment(of: $0.time) }.min()
    let again = postponed.values.lazy.map(\.moment).min()
    return [coming, again].compactMap(\.self).min()
  }

  /// Lets a reminder come again after ``postponement``, unless its habit is no longer open then.
  package mutating func postpone(_ reminder: Reminder, at now: Int) {
    let moment = now + Self.postponement
    postponed[reminder.habit] = Postponed(reminder: reminder, moment: moment)
  }

  /// Sees to a habit's reminders that have passed; the latest of those that are new.
  private mutating func pass(
    _ standing: ReminderStanding,
    at now: Int,
    _ timetable: ReminderTimetable,
    timePassed: Bool,
    coming: inout Set<Reminder>
  ) -> Postponed? {
    var latest: Postponed?
    for time in standing.times {
      let reminder = Reminder(habit: standing.habit, day: timetable.day, time: time)
      let moment = timetable.moment(of: time)
      guard moment <= now else {
        // One that was seen to comes no more, though the clock was set back.
        if standing.isOpen, !passed.contains(reminder) { coming.insert(reminder) }
        continue
      }
      guard passed.insert(reminder).inserted, timePassed || awaited.contains(reminder),
        latest.map({ $0.moment < moment }) ?? true
      else { continue }
      latest = Postponed(reminder: reminder, moment: moment)
    }
    return latest
  }

  /// The postponed reminder of a habit, if it is one of that day; where the clock was set back it
  /// does not come later than if it were postponed now.
  private func again(_ habit: HabitID, at now: Int, on day: Day) -> Postponed? {
    guard var again = postponed[habit], again.reminder.day == day else { return nil }
    again.moment = min(again.moment, now + Self.postponement)
    return again
  }

  /// Forgets the days that are neither today nor beside it: the clock may be set over midnight and
  /// back, and the zone changed, but what was seen to must not grow for ever.
  private mutating func forget(around day: Day) {
    guard day != lookedAt else { return }
    lookedAt = day
    passed = passed.filter { abs($0.day.days(since: day)) <= 1 }
  }
}
