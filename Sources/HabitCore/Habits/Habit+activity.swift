/// The archiving or restoring of a habit, as it is recorded for a day.
package enum Archival: Hashable, Sendable {
  /// The person archived it at this moment; a journey joined later brings it back.
  case archived(at: Stamp)
  /// The last journey with its item was left, or the custom item removed; any journey brings it
  /// back.
  case left
  case restored
}

/// An archiving or restoring, and the day it takes effect.
package struct DatedArchival: Equatable, Sendable {
  package var day: Day
  /// False for a restoring.
  package var isArchived: Bool

  /// Creates a dated archival.
  package init(day: Day, isArchived: Bool) {
    self.day = day
    self.isArchived = isArchived
  }
}

/// A range of days on which a habit asks for nothing.
package struct Pause: Equatable, Sendable {
  /// The end of a pause.
  package enum End: Equatable, Sendable {
    case open
    case through(Day)
  }

  /// The first paused day.
  package var from: Day
  package var end: End

  /// Creates a pause.
  package init(from: Day, end: End) {
    self.from = from
    self.end = end
  }

  /// True when the day is within the pause.
  package func contains(_ day: Day) -> Bool { from <= day && day <= last }

  /// The last paused day; the calendar's last day if the pause is open.
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

/// Pauses and the days on which they ask for nothing: those of all habits are merged once.
package struct Pauses: Equatable, Sendable {
  /// The pauses, by first day.
  package let all: [Pause]
  let days: DayRanges

  /// Merges pauses.
  package init(_ pauses: [Pause] = []) {
    all = pauses
    days = DayRanges(pauses)
  }
}

extension DayRanges {
  init(_ pauses: [Pause]) { self.init(pauses.lazy.map { ($0.from, $0.last) }) }

  /// The days from each archiving to the restoring after it.
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
  /// True when the latest archiving or restoring is an archiving.
  package var isArchived: Bool { archivals.last?.isArchived == true }

  /// True when the day is after the habit's end.
  package func isFinished(on day: Day) -> Bool { endDate.map { day > $0 } ?? false }

  /// The day whose rules judge a day: a rule from a day after the end judges nothing (law 1).
  func ruling(_ day: Day) -> Day { endDate.map { max(startDate, min(day, $0)) } ?? day }

  /// True from the start to the end, except between an archiving and a restoring.
  package func isActive(on day: Day) -> Bool {
    isWithinLife(day) && !archivedDays.contains(day)
  }

  /// True from the start to the end; entries of other days are kept, but not shown.
  package func isWithinLife(_ day: Day) -> Bool { day >= startDate && !isFinished(on: day) }

  /// True when the day is within a pause of the habit or of all habits.
  package func isPaused(on day: Day) -> Bool {
    hasPauses && (pausedDays.contains(day) || vacations.days.contains(day))
  }

  /// True when an outcome reaches the target of that day without a mark; with a target for a whole
  /// period, when anything was counted.
  package func isCompleted(_ outcome: Outcome, on day: Day) -> Bool {
    outcome.completes(target: targetPeriod(on: day) == nil ? target.value(on: day).amount : .zero)
  }

  /// True when the habit is due: active, not paused, and asked for by its schedule.
  ///
  /// `completed` decides quotas, and `counts` targets of whole periods; a day that is done stays
  /// due.
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
    // A limit applies every day: it never uses up a quota of days.
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

  /// True when a schedule without a quota names a day, whether the habit is active or not.
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
  package func anchor(on day: Day) -> Day {
    max(startDate, schedule.later.last { $0.from <= day }?.from ?? startDate)
  }

  /// True while the days before one have not met a quota.
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

  /// The number of active, unpaused days of a set in a range: what counts for a quota.
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
  /// The part from a day on, which must not be after the last day.
  fileprivate func since(_ day: Day) -> ClosedRange<Day> { Swift.max(lowerBound, day)...upperBound }
}
