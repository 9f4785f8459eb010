/// What a streak is counted from: the marks of a habit's days, and what "now" is.
package struct StreakBasis {
  /// The days on which the habit was completed.
  package var completed: DaySet
  /// The days marked skipped.
  package var skipped: DaySet
  /// The days marked failed.
  package var failed: DaySet
  /// The real today, which may still be open.
  package var today: Day
  /// The first day of the week, 0 = Sunday … 6 = Saturday.
  package var weekStart: Int

  /// Creates a basis.
  package init(
    completed: DaySet,
    skipped: DaySet,
    failed: DaySet,
    today: Day,
    weekStart: Int
  ) {
    self.completed = completed
    self.skipped = skipped
    self.failed = failed
    self.today = today
    self.weekStart = weekStart
  }
}

extension Schedule {
  /// What a streak under this schedule counts.
  package var streakUnit: StreakUnit {
    switch self {
    case .weekdays, .everyDays, .times, .trackOnly: .days
    case .timesPerWeek: .weeks
    case .timesPerMonth: .months
    }
  }
}

extension Habit {
  /// The habit's life up to a day, cut where the unit of its streak changes.
  ///
  /// A streak does not run on across such a change, so each part is counted by itself.
  package func stretches(through last: Day, _ basis: StreakBasis) -> [StreakStretch] {
    let last = min(last, basis.today)
    guard startDate <= last else { return [] }
    var parts: [(unit: StreakUnit, segments: [Segment])] = []
    for segment in schedule.segments(in: startDate...last) {
      let unit = segment.value.streakUnit
      if parts.last?.unit == unit {
        parts[parts.count - 1].segments.append(segment)
      } else {
        parts.append((unit, [segment]))
      }
    }
    return parts.map { unit, segments in
      switch unit {
      case .days: stretchOfDays(segments, basis)
      case .weeks, .months: stretchOfPeriods(unit, segments, basis)
      }
    }
  }

  /// A run of days under one schedule.
  typealias Segment = (days: ClosedRange<Day>, value: Schedule)

  /// The active, unpaused days of a range: those on which anything can be asked.
  func askingDays(in range: ClosedRange<Day>) -> BitSet {
    var days = BitSet()
    days.insert(in: range.numbers)
    for (position, entry) in archivals.enumerated() where entry.archival == .archived {
      let next = archivals.dropFirst(position + 1).first
      let end = next.map { $0.day.clampedAdding(-1) } ?? range.upperBound
      days.remove(from: entry.day, through: end)
    }
    for pause in pauses {
      switch pause.end {
      case .open: days.remove(from: pause.from, through: range.upperBound)
      case .through(let end): days.remove(from: pause.from, through: end)
      }
    }
    return days
  }
}

extension ClosedRange<Day> {
  /// The day numbers of the range.
  var numbers: ClosedRange<Int> { Int(lowerBound.number)...Int(upperBound.number) }
}

extension BitSet {
  /// Takes the days of a range out of a set of day numbers; an empty range takes nothing.
  fileprivate mutating func remove(from first: Day, through last: Day) {
    guard first <= last else { return }
    remove(in: (first...last).numbers)
  }
}
