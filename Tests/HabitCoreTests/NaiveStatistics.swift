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
  /// The unit of each day from which another one holds.
  var units: [Day: String] = [:]

  /// The unit of a day; empty for none.
  func unit(_ day: Day) -> String {
    units.filter { $0.key <= day }.max { $0.key < $1.key }?.value ?? ""
  }

  /// The sums of each other unit than that of the last day, the one that was there last first.
  func otherSums(_ days: [Day]) -> [UnitSum] {
    guard isCounted, let last = days.last else { return [] }
    var sums: [UnitSum] = []
    for unit in days.reversed().map(unit) where unit != self.unit(last) {
      let name = unit.isEmpty ? nil : unit
      if !sums.contains(where: { $0.unit == name }) { sums.append(UnitSum(unit: name, sum: 0)) }
    }
    return sums.map { UnitSum(unit: $0.unit, sum: sum(days, in: $0.unit ?? "")) }.filter {
      $0.sum > 0
    }
  }

  /// A day asks by itself where a rule of single days makes it due; not where it was skipped, and today
  /// only once it is decided.
  func asks(_ day: Day) -> Bool {
    guard naive.unit(day) == .days, naive.isDue(day), !naive.skipped.contains(day) else {
      return false
    }
    if day > naive.today { return false }
    return day < naive.today || naive.completed.contains(day) || naive.failed.contains(day)
  }

  /// A week, a month or a year that asked as a whole, with the day it belongs to.
  struct Span {
    var days: [Day]
    var asked: Int
    var done: Int
  }

  /// The periods that are over and whose last day, or the habit's end before it, is one of some days; not
  /// those that were cut short and not met, nor those that skips made up for.
  func spans(endingOn days: [Day]) -> [Span] {
    days.compactMap { last in
      let unit = naive.unit(last)
      guard unit != .days, last < naive.today, last >= naive.habit.startDate else { return nil }
      let isLast = last.adding(1).map { naive.begins($0, unit) } ?? true
      guard isLast || last == naive.habit.endDate else { return nil }
      var all = [last]
      while let first = all.last, !naive.begins(first, unit), let before = first.adding(-1) {
        all.append(before)
      }
      let length = naive.length(of: all, unit)
      let isWhole = all.count == length && all.allSatisfy(naive.isAsking)
      let skips = all.filter { naive.skipped.contains($0) && naive.isAsking($0) }.count
      func span(_ asked: Int, _ done: Int) -> Span { Span(days: all, asked: asked, done: done) }
      if naive.period(last) != nil {
        let sum = naive.sum(all)
        if naive.isLimit(last) {
          if naive.breaksLimit(all, last) { return span(1, 0) }
          return isWhole ? span(1, 1) : nil
        }
        if naive.meets(sum, last) { return span(1, 1) }
        let needed = max(naive.target(last), 1) * (length - skips)
        return isWhole && sum * length < needed ? span(1, 0) : nil
      }
      let times: Int
      switch naive.rule(last).schedule {
      case .timesPerWeek(let number): times = number
      case .timesPerMonth(let number): times = min(number, naive.lengthOfMonth(last))
      default: return nil
      }
      let done = naive.ticks(in: all)
      if done >= times { return span(times, times) }
      return isWhole && done + skips < times ? span(times, done) : nil
    }
  }

  func isDone(_ day: Day) -> Bool {
    naive.completed.contains(day) && naive.isActive(day) && day <= naive.today
  }

  /// The share of some days, which rests on the due ones and on those of the periods that end on one of
  /// all days that are looked at.
  func share(_ days: [Day], among all: [Day]) -> CompletionShare {
    let due = days.filter(asks)
    let spans = spans(endingOn: days)
    let resting = Set(self.spans(endingOn: all).flatMap(\.days).filter(naive.isAsking)).union(due)
    return CompletionShare(
      done: due.filter(isDone).count + spans.reduce(0) { $0 + $1.done },
      due: due.count + spans.reduce(0) { $0 + $1.asked },
      days: days.filter(resting.contains).count,
      completions: days.filter(isDone).count
    )
  }

  /// The share of a weekday, which a quota or a target of a period does not name.
  func weekdayShare(_ days: [Day]) -> CompletionShare {
    let due = days.filter(asks)
    return CompletionShare(
      done: due.filter(isDone).count,
      due: due.count,
      days: due.count,
      completions: days.filter(isDone).count
    )
  }

  /// The places of the best and of the worst of several shares: of those of eight days or more, where
  /// they lie ten percentage points apart.
  func extremes(_ shares: [CompletionShare]) -> (best: [Int], worst: [Int]) {
    let shares = shares.enumerated().filter { $0.element.days >= 8 && $0.element.due > 0 }
      .map { place, share in (place, Double(share.done) / Double(share.due)) }
    let values = shares.map(\.1)
    guard let most = values.max(), let least = values.min(), most - least >= 0.1 - 1e-9 else {
      return ([], [])
    }
    return (
      shares.filter { $0.1 > most - 1e-9 }.map(\.0), shares.filter { $0.1 < least + 1e-9 }.map(\.0)
    )
  }

  func sum(_ days: [Day], in unit: String) -> Int {
    guard isCounted else { return days.filter(isDone).count * 1000 }
    return days.filter { self.unit($0) == unit }.reduce(0) { sum, day in
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

  /// The average of the periods that are whole, over, all in a unit, and not without any active day.
  func average(
    _ period: Period,
    _ periods: [[Day]],
    in unit: String,
    _ name: (Day) -> String
  ) -> (sum: Int, count: Int)? {
    let whole = periods.filter { days in
      guard let first = days.first, let last = days.last, last < naive.today else { return false }
      // The calendar begins and ends with whole months and years, and perhaps within a week.
      let isWholeAtEnd = period != .week || days.count == 7
      let begins = first.adding(-1).map { name($0) != name(first) } ?? isWholeAtEnd
      let ends = last.adding(1).map { name($0) != name(last) } ?? isWholeAtEnd
      let isOfUnit = !isCounted || days.allSatisfy { self.unit($0) == unit }
      return begins && ends && isOfUnit && days.contains(where: naive.isAsking)
    }
    return whole.isEmpty ? nil : (whole.reduce(0) { $0 + sum($1, in: unit) }, whole.count)
  }
}
