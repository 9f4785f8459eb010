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
    /// It would break, but a spare makes up for it.
    case spared
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
    let parts = parts(through: min(day, today), sparing: sparedEnds())
    guard let last = parts.last else {
      return NaiveStreak(unit: self.unit(max(day, habit.startDate)))
    }
    var current: [Place] = []
    var strict: Int?
    for place in last.places.reversed() {
      if case .breaks = place.verdict { break }
      if case .adds = place.verdict { current.insert(place, at: 0) }
      if case .spared = place.verdict, strict == nil { strict = current.count }
    }
    let isOpen = last.places.contains { if case .open = $0.verdict { true } else { false } }
    let longest = parts.filter { $0.unit == last.unit }.map { longestRun($0.places) }
      .reduce([]) { $1.count >= $0.count ? $1 : $0 }
    return NaiveStreak(
      unit: last.unit,
      current: current.count,
      longest: longest.count,
      strict: isOpen ? 0 : strict ?? current.count,
      todayOpen: isOpen,
      currentFrom: current.first.flatMap { wholePeriod($0, last.unit).first },
      longestDays: longestDays(longest, last.unit)
    )
  }

  /// The days, weeks or months that were kept until the end, and those that were missed.
  func keptAndMissed() -> (kept: Int, missed: Int) {
    let parts = parts(through: min(today, habit.endDate ?? today), sparing: [])
    let verdicts = parts.filter { $0.unit == parts.last?.unit }.flatMap(\.places).map(\.verdict)
    return (
      verdicts.filter { if case .adds = $0 { true } else { false } }.count,
      verdicts.filter { if case .breaks = $0 { true } else { false } }.count
    )
  }

  private func longestRun(_ places: [Place]) -> [Place] {
    runs(places).reduce([]) { $1.count >= $0.count ? $1 : $0 }
  }

  /// The runs of kept places between missed ones.
  private func runs(_ places: [Place]) -> [[Place]] {
    var runs: [[Place]] = [[]]
    for place in places {
      switch place.verdict {
      case .adds: runs[runs.count - 1].append(place)
      case .breaks: runs.append([])
      case .neutral, .open, .spared: break
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  /// Every run until a day, in the unit that holds then, the longest first.
  func keptRuns(through day: Day) -> [KeptRun] {
    let parts = parts(through: min(day, today), sparing: sparedEnds())
    return parts.filter { $0.unit == parts.last?.unit }
      .flatMap { part in
        runs(part.places).compactMap { run in
          longestDays(run, part.unit).map { KeptRun(length: run.count, days: $0) }
        }
      }
      .sorted { ($0.length, $0.days.lowerBound) > ($1.length, $1.days.lowerBound) }
  }

  private func longestDays(_ run: [Place], _ unit: StreakUnit) -> ClosedRange<Day>? {
    guard let first = run.first, let last = run.last,
      let start = wholePeriod(first, unit).first, let end = wholePeriod(last, unit).last
    else { return nil }
    return start...end
  }

  /// The first and last day of the calendar period, also where the habit's life does not reach them.
  func wholePeriod(_ place: Place, _ unit: StreakUnit) -> [Day] {
    guard unit != .days, var first = place.days.first, var last = place.days.last else {
      return place.days
    }
    while !begins(first, unit), let before = first.adding(-1) { first = before }
    while let next = last.adding(1), !begins(next, unit) { last = next }
    return [first, last]
  }

  /// All days of the period that holds a day, as far as the habit lives by a last one.
  private func period(holding day: Day, _ unit: StreakUnit, through last: Day) -> [Day] {
    guard unit != .days else { return [day] }
    var days = [day]
    while let first = days.first, !begins(first, unit), let before = first.adding(-1) {
      days.insert(before, at: 0)
    }
    while let next = days.last?.adding(1), next <= last, !begins(next, unit) { days.append(next) }
    return days.filter { $0 >= habit.startDate }
  }

  func begins(_ day: Day, _ unit: StreakUnit) -> Bool {
    switch unit {
    case .days: true
    case .weeks: weekday(day)
    case .months: day.civilDate.day == 1
    case .years: begins(day, .year)
    }
  }

  /// The habit's life cut where the unit changes, and each part cut into its places.
  ///
  /// Those that break and whose calendar period ends on one of the spared days are spared.
  func parts(
    through last: Day,
    sparing spared: Set<Day>
  ) -> [(unit: StreakUnit, places: [Place])] {
    var parts: [(unit: StreakUnit, places: [Place])] = []
    var day: Day? = habit.startDate
    while let current = day, current <= last {
      let unit = unit(current)
      if parts.last?.unit != unit { parts.append((unit, [])) }
      // A period is judged where its last day so far lies, by the rule of that day, with all its days.
      let days = period(holding: current, unit, through: last)
      if days.last == current {
        var place = Place(days: days, verdict: verdict(of: days, unit))
        if case .breaks = place.verdict, let end = wholePeriod(place, unit).last,
          spared.contains(end)
        {
          place.verdict = .spared
        }
        parts[parts.count - 1].places.append(place)
      }
      day = current.adding(1)
    }
    return parts
  }

  private func verdict(of days: [Day], _ unit: StreakUnit) -> Verdict {
    guard let last = days.last else { return .neutral }
    guard period(last) == nil else {
      let whole = wholePeriod(Place(days: days, verdict: .neutral), unit)
      return verdict(of: days, wholeOf: whole, unit)
    }
    switch rule(last).schedule {
    case .timesPerWeek(let times): return verdict(of: days, quota: times, unit)
    case .timesPerMonth(let times):
      // No more days than the month has.
      return verdict(of: days, quota: min(times, length(of: days, unit)), unit)
    case .times(let times, let length): return verdict(of: last, quota: times, inDays: length)
    case .weekdays, .everyDays, .calendar, .trackOnly:
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
      return isAsking(today) && self.unit(today) == unit ? .open : .neutral
    }
    let skips = days.filter { skipped.contains($0) && isAsking($0) }.count
    let isWhole = days.allSatisfy(isAsking) && days.count == length(of: days, unit)
    return isWhole && ticks(in: days) + skips < quota ? .breaks : .neutral
  }

  func length(of days: [Day], _ unit: StreakUnit) -> Int {
    guard unit != .weeks, let date = days.first?.civilDate else { return 7 }
    guard unit == .months else { return CivilDate.daysInMonth(2, ofYear: date.year) + 337 }
    return CivilDate.daysInMonth(date.month, ofYear: date.year)
  }

  private func verdict(of day: Day, quota: Int, inDays length: Int) -> Verdict {
    guard isAsking(day), !skipped.contains(day) else { return .neutral }
    let window = (0..<length).compactMap { day.adding(-$0) }
    if ticks(in: window) >= quota { return .adds }
    if day == today, !completed.contains(day), !failed.contains(day) { return .open }
    let skips = window.filter { skipped.contains($0) && isAsking($0) }.count
    let isWhole = window.count == length && window.allSatisfy(isAsking)
    return isWhole && ticks(in: window) + skips < quota ? .breaks : .neutral
  }
}
