import HabitCore

/// What a walk over the days finds, to be compared with ``Streak``.
struct NaiveStreak: Equatable {
  var unit: StreakUnit
  var current = 0
  var longest = 0
  var strict = 0
  var todayOpen = false
  var currentFrom: Day?
  var longestDays: ClosedRange<Day>?

  /// Whether a streak says the same.
  func agrees(with streak: Streak) -> Bool {
    unit == streak.unit && current == streak.current && longest == streak.longest
      && strict == streak.strict && todayOpen == streak.todayOpen
      && currentFrom == streak.currentFrom && longestDays == streak.longestDays
  }
}

extension NaiveHabit {
  /// What a day, a week or a month does to a streak.
  enum Verdict {
    case adds
    case breaks
    case neutral
    /// Neutral, and it can still be done.
    case open
  }

  /// A day, a week or a month, with the days it covers in the calendar.
  struct Place {
    var days: [Day]
    var verdict: Verdict
  }

  func streak(asOf day: Day) -> NaiveStreak {
    let parts = parts(through: min(day, today))
    guard let last = parts.last else {
      return NaiveStreak(unit: rule(max(day, habit.startDate)).schedule.streakUnit)
    }
    var current: [Place] = []
    for place in last.places.reversed() {
      if case .breaks = place.verdict { break }
      if case .adds = place.verdict { current.insert(place, at: 0) }
    }
    let isOpen = last.places.contains { if case .open = $0.verdict { true } else { false } }
    let longest = parts.map { longestRun($0.places) }
      .reduce([]) { $1.count >= $0.count ? $1 : $0 }
    return NaiveStreak(
      unit: last.unit,
      current: current.count,
      longest: longest.count,
      strict: isOpen ? 0 : current.count,
      todayOpen: isOpen,
      currentFrom: current.first.flatMap { wholePeriod($0, last.unit).first },
      longestDays: longestDays(longest, parts)
    )
  }

  private func longestRun(_ places: [Place]) -> [Place] {
    var best: [Place] = []
    var run: [Place] = []
    for place in places {
      switch place.verdict {
      case .adds: run.append(place)
      case .breaks: run = []
      case .neutral, .open: break
      }
      if !run.isEmpty, run.count >= best.count { best = run }
    }
    return best
  }

  private func longestDays(
    _ run: [Place],
    _ parts: [(unit: StreakUnit, places: [Place])]
  ) -> ClosedRange<Day>? {
    guard let first = run.first, let last = run.last, let probe = first.days.first,
      let unit = parts.last(where: { $0.places.contains { $0.days.contains(probe) } })?.unit,
      let start = wholePeriod(first, unit).first, let end = wholePeriod(last, unit).last
    else { return nil }
    return start...end
  }

  /// All days of the calendar period, also those the habit's life does not reach.
  private func wholePeriod(_ place: Place, _ unit: StreakUnit) -> [Day] {
    guard unit != .days, var first = place.days.first, var last = place.days.last else {
      return place.days
    }
    while !begins(first, unit), let before = first.adding(-1) { first = before }
    while let next = last.adding(1), !begins(next, unit) { last = next }
    return [first, last]
  }

  private func begins(_ day: Day, _ unit: StreakUnit) -> Bool {
    switch unit {
    case .days: true
    case .weeks: weekday(day)
    case .months: day.civilDate.day == 1
    }
  }

  /// The habit's life cut where the unit changes, and each part cut into its places.
  private func parts(through last: Day) -> [(unit: StreakUnit, places: [Place])] {
    var parts: [(unit: StreakUnit, days: [[Day]])] = []
    var day: Day? = habit.startDate
    while let current = day, current <= last {
      let unit = rule(current).schedule.streakUnit
      if parts.last?.unit != unit {
        parts.append((unit, [[current]]))
      } else if begins(current, unit) {
        parts[parts.count - 1].days.append([current])
      } else {
        let place = parts[parts.count - 1].days.count - 1
        parts[parts.count - 1].days[place].append(current)
      }
      day = current.adding(1)
    }
    return parts.map { unit, places in
      (unit, places.map { Place(days: $0, verdict: verdict(of: $0, unit)) })
    }
  }

  private func verdict(of days: [Day], _ unit: StreakUnit) -> Verdict {
    guard let last = days.last else { return .neutral }
    switch rule(last).schedule {
    case .timesPerWeek(let times): return verdict(of: days, quota: times, unit)
    case .timesPerMonth(let times): return verdict(of: days, quota: times, unit)
    case .times(let times, let length): return verdict(of: last, quota: times, inDays: length)
    case .weekdays, .everyDays, .trackOnly:
      if !isDue(last) { return .neutral }
      if completed.contains(last) { return .adds }
      if skipped.contains(last) { return .neutral }
      return last == today && !failed.contains(last) ? .open : .breaks
    }
  }

  private func verdict(of days: [Day], quota: Int, _ unit: StreakUnit) -> Verdict {
    if ticks(in: days) >= quota { return .adds }
    let period = wholePeriod(Place(days: days, verdict: .neutral), unit)
    if let first = period.first, let last = period.last, first <= today, today <= last {
      return isAsking(today) ? .open : .neutral
    }
    let skips = days.filter { skipped.contains($0) && isAsking($0) }.count
    let isWhole = days.allSatisfy(isAsking) && days.count == length(of: days, unit)
    return isWhole && ticks(in: days) + skips < quota ? .breaks : .neutral
  }

  private func length(of days: [Day], _ unit: StreakUnit) -> Int {
    guard unit == .months, let date = days.first?.civilDate else { return 7 }
    return CivilDate.daysInMonth(date.month, ofYear: date.year)
  }

  private func verdict(of day: Day, quota: Int, inDays length: Int) -> Verdict {
    guard isAsking(day) else { return .neutral }
    let window = (0..<length).compactMap { day.adding(-$0) }
    if ticks(in: window) >= quota { return .adds }
    let isMarked = completed.contains(day) || skipped.contains(day) || failed.contains(day)
    if day == today, !isMarked { return .open }
    if skipped.contains(day) { return .neutral }
    let skips = window.filter { skipped.contains($0) && isAsking($0) }.count
    let isWhole = window.count == length && window.allSatisfy(isAsking)
    return isWhole && ticks(in: window) + skips < quota ? .breaks : .neutral
  }
}
