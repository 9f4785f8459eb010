import HabitCore

/// Statistics counted one day after the other, by the words of law 20.
struct NaiveStatistics {
  var naive: NaiveHabit
  /// The counts in thousandths that are recorded, under a mark or not.
  var counts: [Day: Int] = [:]
  /// The local time of completions.
  var times: [Day: CivilMinute] = [:]
  var dayStart = TimeOfDay.midnight
  var isCounted = false

  /// A day asks where the habit was done while it was active, or was due and neither done nor skipped;
  /// not where the quota was met otherwise, and today only once it is decided.
  func asks(_ day: Day) -> Bool {
    if day > naive.today { return false }
    if isDone(day) { return true }
    if naive.skipped.contains(day) || !naive.isDue(day) { return false }
    if day == naive.today { return naive.failed.contains(day) }
    return !isMet(day)
  }

  /// `state(of:)` says failed or partial before it says satisfied.
  private func isMet(_ day: Day) -> Bool {
    var other = naive
    other.failed.remove(day)
    other.counts[day] = nil
    return other.state(of: day, sparing: []) == .satisfied
  }

  func isDone(_ day: Day) -> Bool {
    naive.completed.contains(day) && naive.isActive(day) && day <= naive.today
  }

  func share(_ days: [Day]) -> CompletionShare {
    let asked = days.filter(asks)
    return CompletionShare(
      done: asked.filter(isDone).count,
      due: asked.count,
      days: asked.count
    )
  }

  /// The places of the best and of the worst of several lists of days: of those with eight asking days
  /// or more, where they lie ten percentage points apart.
  func extremes(_ lists: [[Day]]) -> (best: [Int], worst: [Int]) {
    let shares = lists.map(share).enumerated().filter { $0.element.days >= 8 }
      .map { place, share in (place, Double(share.done) / Double(share.due)) }
    let values = shares.map(\.1)
    guard let most = values.max(), let least = values.min(), most - least >= 0.1 - 1e-9 else {
      return ([], [])
    }
    return (
      shares.filter { $0.1 > most - 1e-9 }.map(\.0), shares.filter { $0.1 < least + 1e-9 }.map(\.0)
    )
  }

  func sum(_ days: [Day]) -> Int {
    guard isCounted else { return days.filter(isDone).count * 1000 }
    return days.reduce(0) { sum, day in
      let isMarked = naive.skipped.contains(day) || naive.failed.contains(day)
      return sum + (naive.isActive(day) && !isMarked ? counts[day] ?? 0 : 0)
    }
  }

  func hours(_ days: [Day]) -> [Int] {
    var hours = [Int](repeating: 0, count: 24)
    for day in days where isDone(day) {
      guard let time = times[day] else { continue }
      let own = time.time < dayStart ? time.date.adding(-1) : time.date
      if own == day { hours[time.time.minutes / 60] += 1 }
    }
    return hours
  }

  func xp(_ days: [Day]) -> Int {
    days.filter(isDone).reduce(0) { $0 + naive.habit.xp.value(on: $1) }
  }

  /// The days in runs that begin where a name changes.
  func periods(_ days: [Day], _ name: (Day) -> String) -> [[Day]] {
    var periods: [[Day]] = []
    var last: String?
    for day in days {
      let name = name(day)
      if name != last { periods.append([]) }
      last = name
      periods[periods.count - 1].append(day)
    }
    return periods
  }

  /// The average of the periods that are whole, over, and not without any active day.
  func average(
    _ period: Period,
    _ periods: [[Day]],
    _ name: (Day) -> String
  ) -> (sum: Int, count: Int)? {
    let whole = periods.filter { days in
      guard let first = days.first, let last = days.last, last < naive.today else { return false }
      // The calendar begins and ends with whole months and years, and perhaps within a week.
      let isWholeAtEnd = period != .week || days.count == 7
      let begins = first.adding(-1).map { name($0) != name(first) } ?? isWholeAtEnd
      let ends = last.adding(1).map { name($0) != name(last) } ?? isWholeAtEnd
      return begins && ends && days.contains(where: naive.isAsking)
    }
    return whole.isEmpty ? nil : (whole.reduce(0) { $0 + sum($1) }, whole.count)
  }
}
