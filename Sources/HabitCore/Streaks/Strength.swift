/// Loop's habit score: an exponentially smoothed share of due days kept, 0 … 1 (law 8).
///
/// (Loop Habit Tracker, `Score.kt`, `ScoreList.kt`.) A perfectly kept daily habit reaches one half
/// after 13 days. Two known faults of Loop are avoided: an open today does not lower the score, and
/// a skip in the window of a quota lowers the quota instead of counting as missed.
struct Strength {
  /// The number of missed days that halve the score of a daily habit.
  fileprivate static let halfLife = 13.0
  /// Days that weigh less than one half to this power are not read: 2⁻³⁶ changes no digit of a
  /// percentage.
  fileprivate static let forgotten = 36.0
  private static let naturalLogarithmOf2 = 0.693_147_180_559_945_3

  /// 0 … 1.
  private(set) var value: Double
  /// The weight in ``value`` of what was before the first step; 1 before any step.
  private(set) var weightOfPast = 1.0
  /// The pace and decay factor of the last step, stored because paces change rarely.
  private var last: (frequency: Double, days: Double, factor: Double) = (0, 0, 1)

  init(value: Double) {
    self.value = value
  }

  /// Moves the score one step of `days` days towards the share kept, 0 … 1.
  ///
  /// `frequency` is the number of times per day that the habit is due.
  mutating func step(kept: Double, frequency: Double, days: Double) {
    if last.frequency != frequency || last.days != days {
      last = (frequency, days, Self.decay(frequency.squareRoot() / Self.halfLife * days))
    }
    value = value * last.factor + kept * (1 - last.factor)
    weightOfPast *= last.factor
  }

  /// One half to the power of an exponent ≥ 0.
  ///
  /// Exponents are small (a daily step is 1/13), so a few terms of the series give the exact
  /// result; larger ones are halved first.
  static func decay(_ exponent: Double) -> Double {
    guard exponent <= 1 else {
      let root = decay(exponent / 2)
      return root * root
    }
    let argument = -exponent * naturalLogarithmOf2
    var term = 1.0
    var sum = 1.0
    for order in 1...20 {
      term *= argument / Double(order)
      sum += term
    }
    return sum
  }
}

extension Ledger {
  /// The strength of the habit at a position as of a day, 0 … 1 (law 8); 0 without any entry, `nil`
  /// if it was removed.
  ///
  /// Takes time linear in the days that are read: those since the first entry, or since the start
  /// of a limit, that weigh 2⁻³⁶ or more today. They are the last ``Habit/judgedDays`` at most, and
  /// under a daily schedule with few skips and pauses the last 936.
  package func strength(at position: Int, asOf day: Day) -> Double? {
    let tracked = habits[position]
    guard let habit = tracked.habit else { return nil }
    let end = min(day, today)
    let outcomes = registers.habits[position].outcomes
    let tallies = registers.habits[position].tallies
    let entry = outcomes.firstPosition(from: habit.startDate)
    let tallied = tallies.days(in: habit.startDate...max(end, habit.startDate)).first
    // Scoring starts at the first entry, except for a limit, which needs none.
    let first =
      habit.isEverAtMost
      ? habit.startDate
      : [entry < outcomes.count ? outcomes[entry].day : nil, tallied].compactMap(\.self).min()
    guard var first else { return 0 }
    first = max(first, habit.firstJudged(asOf: today))
    guard first <= end else { return 0 }
    let recent = max(first, end.clampedAdding(-habit.memory(in: first...end)))
    let strength = score(of: habit, at: position, in: recent...end)
    // More days may be needed: skipped and paused days do not make the past lighter.
    let isEnough = recent == first || strength.weightOfPast < Strength.decay(Strength.forgotten)
    let whole = isEnough ? strength : score(of: habit, at: position, in: first...end)
    return whole.weightOfPast < 1 ? whole.value : 0
  }

  private func score(
    of habit: Habit,
    at position: Int,
    in range: ClosedRange<Day>
  ) -> Strength {
    let tracked = habits[position]
    let days = StrengthDays(habit, registers.habits[position], tracked.counts, in: range)
    var strength = Strength(value: habit.goal.value(on: range.lowerBound) == .atMost ? 1 : 0)
    for segment in habit.segments(in: range) {
      let pace = habit.pace(on: segment.days.lowerBound)
      for step in segment.days.all {
        guard let kept = days.kept(on: step) else { continue }
        var next = strength
        next.step(kept: kept, frequency: pace.frequency, days: pace.days)
        // Today counts only if it already raises the score, or lowers it under a limit: the rest of
        // the day cannot change that.
        if step == today, !tracked.failed.contains(step) {
          let isFinal =
            switch habit.goal.value(on: step) {
            case .atLeast: next.value > strength.value
            case .atMost: next.value < strength.value
            }
          guard isFinal else { continue }
        }
        strength = next
      }
    }
    return strength
  }
}

extension Habit {
  /// The number of days, back from the end of a range, that the score depends on.
  ///
  /// Earlier days weigh less than 2⁻³⁶, even if every second day was skipped or paused. Under a
  /// quota or a target for a period, all judged days are read, because each day is judged over a
  /// window that reaches back.
  fileprivate func memory(in days: ClosedRange<Day>) -> Int {
    var slowest = 1.0
    for segment in segments(in: days) {
      guard !segment.value.isQuota, targetPeriod(on: segment.days.lowerBound) == nil else {
        return Self.judgedDays
      }
      slowest = min(slowest, segment.value.pace.frequency)
    }
    let days = 2 * Strength.forgotten * Strength.halfLife / slowest.squareRoot()
    return Int(min(days, Double(Self.judgedDays)))
  }

  /// The pace of the rules of a day.
  ///
  /// A target for a whole period is judged every day over a window of that length, as Loop judges
  /// amounts.
  fileprivate func pace(on day: Day) -> (frequency: Double, days: Double) {
    guard let period = targetPeriod(on: day) else { return schedule.value(on: day).pace }
    return (1 / Double(period.daysOfWindow), 1)
  }
}

extension Period {
  /// The number of days over which a sum is judged; in Loop a month has thirty.
  var daysOfWindow: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .month: Schedule.daysOfMonth
    case .year: 365
    }
  }
}

extension Schedule {
  /// The times per day that the habit is due, and the average number of days between two judged
  /// days.
  ///
  /// Fixed days are judged only when due, so that each step covers the days since the last; quotas
  /// are judged every day over a window.
  fileprivate var pace: (frequency: Double, days: Double) {
    switch self {
    case .weekdays(let weekdays):
      let frequency = Double(weekdays.bits.nonzeroBitCount) / 7
      return (frequency, 1 / frequency)
    case .calendar(let days):
      let frequency = days.perYear / Self.daysOfYear
      return (frequency, 1 / frequency)
    case .everyDays(let interval): return (1 / Double(interval), Double(interval))
    case .timesPerWeek(let times): return (Double(times) / 7, 1)
    case .timesPerMonth(let times):
      return (Double(min(times, Self.daysOfMonth)) / Double(Self.daysOfMonth), 1)
    case .times(let times, let days): return (Double(times) / Double(days), 1)
    case .trackOnly: return (1, 1)
    }
  }

  private static let daysOfYear = 365.25

  /// The number of days in the window of a monthly quota, as in Loop.
  static let daysOfMonth = 30
}
