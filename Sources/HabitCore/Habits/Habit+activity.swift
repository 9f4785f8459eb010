/// The archiving or restoring of a habit, recorded for a day.
package enum Archival: Hashable, Sendable {
  /// Archived by the person at this moment; only a journey or custom item added later restores the
  /// habit.
  case archived(at: Stamp)
  /// Archived because its last journey was left, or its custom item removed; any journey or custom
  /// item restores the habit.
  case left
  case restored
}

/// An archiving or restoring, and the day it takes effect.
package struct DatedArchival: Equatable, Sendable {
  package var day: Day
  /// False for a restoring.
  package var isArchived: Bool

  package init(day: Day, isArchived: Bool) {
    self.day = day
    self.isArchived = isArchived
  }
}

/// A range of days on which a habit is not due.
package struct Pause: Equatable, Sendable {
  /// The end of a pause; `open` lasts until the person resumes the habit.
  package enum End: Equatable, Sendable {
    case open
    case through(Day)
  }

  package var from: Day
  package var end: End

  package init(from: Day, end: End) {
    self.from = from
    self.end = end
  }

  /// Returns true if the day is within the pause.
  package func contains(_ day: Day) -> Bool { from <= day && day <= last }

  /// The last paused day; the last day of the calendar if the pause is open.
  package var last: Day {
    switch end {
    case .open: .last
    case .through(let last): last
    }
  }

  func check() throws(RuleViolation) {
    guard from <= last else { throw .pauseEndsBeforeItBegins(from: from, through: last) }
  }
}

/// Pauses and the days that they cover.
///
/// The days are merged once, because all habits share one list of pauses.
package struct Pauses: Equatable, Sendable {
  /// Ordered by first day.
  package let all: [Pause]
  let days: DayRanges

  package init(_ pauses: [Pause] = []) {
    all = pauses
    days = DayRanges(pauses)
  }
}

extension DayRanges {
  init(_ pauses: [Pause]) { self.init(pauses.lazy.map { ($0.from, $0.last) }) }

  /// The days from each archiving until the next restoring.
  init(_ archivals: [DatedArchival]) {
    self.init(
      archivals.indices.lazy.filter { archivals[$0].isArchived }
        .map { position in
          let next = position + 1
          let end = next < archivals.count ? archivals[next].day.clampedAdding(-1) : .last
          return (archivals[position].day, end)
        }
    )
  }
}

extension Habit {
  /// True if the latest of its archivings and restorings is an archiving.
  package var isArchived: Bool { archivals.last?.isArchived == true }

  /// Returns true if the day is after the habit's end.
  package func isFinished(on day: Day) -> Bool { endDate.map { day > $0 } ?? false }

  /// The day whose rules apply to a day: the day itself, or the end if that is earlier, because a
  /// rule that begins after the end has no effect (law 1).
  func ruling(_ day: Day) -> Day { endDate.map { max(startDate, min(day, $0)) } ?? day }

  /// Returns true from the start through the end, except between an archiving and a restoring.
  package func isActive(on day: Day) -> Bool {
    isWithinLife(day) && !archivedDays.contains(day)
  }

  /// Returns true from the start through the end; entries of other days are kept but not shown.
  package func isWithinLife(_ day: Day) -> Bool { day >= startDate && !isFinished(on: day) }

  /// Returns true if a pause of the habit or of all habits includes the day.
  package func isPaused(on day: Day) -> Bool {
    hasPauses && (pausedDays.contains(day) || vacations.days.contains(day))
  }

  /// Returns true if an outcome without a mark reaches the day's target; under a target for a whole
  /// period, any count will do.
  func isCompleted(_ outcome: Outcome, on day: Day) -> Bool {
    outcome.completes(target: targetPeriod(on: day) == nil ? target.value(on: day).amount : .zero)
  }

  /// Returns true if the habit is due: active, not paused, and scheduled for the day.
  ///
  /// Quotas depend on `completed`, and targets of whole periods on `counts`. A day that is done
  /// stays due.
  package func isDue(
    on day: Day,
    completed: DaySet,
    counts: DayCounts = DayCounts(),
    weekStart: Int
  ) -> Bool {
    guard isActive(on: day), !isPaused(on: day) else { return false }
    if let period = targetPeriod(on: day) {
      return isDue(on: day, in: period, counts, weekStart: weekStart)
    }
    // A limit applies every day, so it never uses up a quota.
    let completed = goal.value(on: day) == .atMost ? DaySet() : completed
    let schedule = schedule.value(on: day)
    switch schedule {
    case .weekdays, .everyDays, .calendar, .trackOnly: return isNamed(day, by: schedule)
    case .timesPerWeek(let times):
      return isOpen(times, from: day.startOfWeek(weekStart), before: day, completed)
    case .timesPerMonth:
      let times = schedule.calendarQuota(on: day) ?? 0
      return isOpen(times, from: day.startOfMonth, before: day, completed)
    case .times(let times, let days):
      return isOpen(times, from: day.clampedAdding(1 - days), before: day, completed)
    }
  }

  /// True if a schedule without a quota names a day, even if the habit is not active.
  func isNamed(_ day: Day, by schedule: Schedule) -> Bool {
    switch schedule {
    case .weekdays(let weekdays): weekdays.contains(day.weekday)
    case .everyDays(let interval): day.days(since: anchor(on: day)) % interval == 0
    case .calendar(let days): days.contains(day)
    case .timesPerWeek, .timesPerMonth, .times: true
    case .trackOnly: false
    }
  }

  /// The day from which the rule in force on a day counts its intervals: the day it took effect, or
  /// the habit's start if that is later.
  func anchor(on day: Day) -> Day {
    max(startDate, schedule.later.last { $0.from <= day }?.from ?? startDate)
  }

  /// True if a quota is not met yet by the days from `start` to the one before `day`.
  private func isOpen(_ times: Int, from start: Day, before day: Day, _ completed: DaySet) -> Bool {
    guard start < day else { return true }
    return countAsking(completed, in: start...day.clampedAdding(-1)) < times
  }

  func askingDays(in range: ClosedRange<Day>) -> BitSet {
    BitSet(in: range.numbers) { askingWord($0) }
  }

  var hasGaps: Bool { hasPauses || !archivals.isEmpty || endDate != nil }

  func countAsking(in range: ClosedRange<Day>) -> Int {
    guard hasGaps else { return range.upperBound < startDate ? 0 : range.since(startDate).dayCount }
    let numbers = range.numbers
    return BitSet.indices(of: numbers).reduce(0) { sum, index in
      sum + (askingWord(index) & BitSet.mask(of: numbers, inWord: index)).nonzeroBitCount
    }
  }

  /// The number of active, unpaused days of a set in a range; only these count for a quota.
  ///
  /// A tick on a paused day, or before a start that was moved later, is kept but not counted.
  func countAsking(_ days: DaySet, in range: ClosedRange<Day>) -> Int {
    guard hasGaps else {
      return range.upperBound < startDate ? 0 : days.count(in: range.since(startDate))
    }
    let numbers = range.numbers
    let days = days.numbers
    return days.wordIndices.clamped(to: BitSet.indices(of: numbers)).reduce(0) { sum, index in
      let counted = days.word(index) & BitSet.mask(of: numbers, inWord: index)
      return counted == 0 ? sum : sum + (counted & askingWord(index)).nonzeroBitCount
    }
  }
}

extension ClosedRange<Day> {
  /// The part of the range from a day on; the day must not be after the last one.
  fileprivate func since(_ day: Day) -> ClosedRange<Day> { Swift.max(lowerBound, day)...upperBound }
}
