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

  /// Whether nothing has been said of today yet.
  var isTodayUndecided: Bool {
    !completed.contains(today) && !skipped.contains(today) && !failed.contains(today)
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
  /// The habit's life up to a day as far as the unit of its streak is that of the day, cut where it was
  /// another.
  ///
  /// A streak does not run on across such a change, so each part is counted by itself.
  ///
  /// - Parameters:
  ///   - last: the last day; days after the real today are left out.
  ///   - basis: the marks of its days.
  /// - Returns: the parts, earliest first; none before the habit begins.
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
    let present = parts.last?.unit
    return parts.filter { $0.unit == present }.map { unit, segments in
      switch unit {
      case .days: stretchOfDays(segments, basis)
      case .weeks, .months: stretchOfPeriods(unit, segments, through: last, basis)
      }
    }
  }

  /// A run of days under one schedule.
  typealias Segment = (days: ClosedRange<Day>, value: Schedule)
}
