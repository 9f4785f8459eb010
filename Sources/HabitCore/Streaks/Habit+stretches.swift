/// The data of a streak: completed and marked days, and today.
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

  /// True when today is neither completed nor marked.
  var isTodayUndecided: Bool {
    !completed.contains(today) && !skipped.contains(today) && !failed.contains(today)
  }
}

extension Schedule {
  /// The unit of a streak under this schedule.
  package var streakUnit: StreakUnit {
    switch self {
    case .weekdays, .everyDays, .calendar, .times, .trackOnly: .days
    case .timesPerWeek: .weeks
    case .timesPerMonth: .months
    }
  }
}

extension Habit {
  /// The stretches of the habit's life up to a day, in the streak unit of that day.
  ///
  /// A streak does not continue across a change of unit, so the life is cut there and each part is
  /// counted by itself.
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
