/// The data that a streak is computed from: completed and marked days, and today.
struct StreakBasis {
  var completed: DaySet
  var skipped: DaySet
  var failed: DaySet
  /// The days of the spared units, from ``Habit/sparedDays(_:isMarkedFailed:)``.
  var spared = DaySet()
  /// The counts by day, if a target is for a whole period.
  var counts = DayCounts()
  /// The real today, which may still be open.
  var today: Day
  /// 0 = Sunday … 6 = Saturday.
  var weekStart: Int

  var isTodayUndecided: Bool {
    !completed.contains(today) && !skipped.contains(today) && !failed.contains(today)
  }
}

extension Habit {
  /// The stretches of the habit's life up to a day, in the streak unit of that day, earliest first;
  /// empty before the habit begins.
  ///
  /// A streak does not continue across a change of unit, so the life is cut there and each part is
  /// counted separately.
  ///
  /// Days after the real today are left out. `keepsBroken` also records which places are broken.
  func stretches(
    through last: Day,
    _ basis: StreakBasis,
    keepsBroken: Bool = false
  ) -> [StreakStretch] {
    let last = min(last, basis.today)
    let parts = parts(through: last, asOf: basis.today)
    let present = parts.last?.unit
    return parts.filter { $0.unit == present }.map {
      stretch(of: $0, through: last, basis, keepsBroken: keepsBroken)
    }
  }

  /// Consecutive days under rules with the same unit of streaks.
  typealias Part = (unit: StreakUnit, segments: [Segment])

  /// The number of days that are judged, back from today: a hundred years.
  ///
  /// Older records are kept and shown, but streaks, spares and strength ignore them: a habit that
  /// begins in the year 1 would delay every tick for all clients.
  package static let judgedDays = 36_525

  func firstJudged(asOf today: Day) -> Day {
    max(startDate, today.clampedAdding(1 - Self.judgedDays))
  }

  /// The judged part of the habit's life up to a day, cut at each change of unit; empty before the
  /// habit begins.
  func parts(through last: Day, asOf today: Day) -> [Part] {
    let first = firstJudged(asOf: today)
    guard first <= min(last, ruling(last)) else { return [] }
    let last = ruling(last)
    var parts: [Part] = []
    for segment in segments(in: first...last) {
      let unit = streakUnit(on: segment.days.lowerBound)
      if parts.last?.unit == unit {
        parts[parts.count - 1].segments.append(segment)
      } else {
        parts.append((unit, [segment]))
      }
    }
    return parts
  }

  func stretch(
    of part: Part,
    through last: Day,
    _ basis: StreakBasis,
    keepsBroken: Bool = false
  ) -> StreakStretch {
    let (unit, segments) = part
    return switch unit {
    case .days: stretchOfDays(segments, basis, keepsBroken: keepsBroken)
    case .weeks, .months, .years:
      stretchOfPeriods(unit, segments, through: ruling(last), basis, keepsBroken: keepsBroken)
    }
  }

  /// The parts of a range that have one schedule and one period each, in order.
  func segments(in days: ClosedRange<Day>) -> [Segment] {
    let segments = schedule.segments(in: days)
    guard hasPeriods else { return segments }
    return segments.flatMap { segment in
      period.segments(in: segment.days).map { ($0.days, segment.value) }
    }
  }

  /// A run of days under one schedule.
  typealias Segment = (days: ClosedRange<Day>, value: Schedule)
}
