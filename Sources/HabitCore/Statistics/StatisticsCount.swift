/// Counts ``CompletionStatistics`` one habit at a time, so that other clients need not wait for all
/// habits.
package struct StatisticsCount: Sendable {
  private var statistics = CompletionStatistics()
  /// `nil` if there are no days.
  private var shares: ShareCount?
  /// The days on which any of the habits was active and not paused.
  private var active = BitSet()
  private let days: ClosedRange<Day>?
  private let today: Day
  private let weekStart: Int
  /// True for a single habit, whose counts have a unit.
  private let isSingle: Bool
  /// The spans of days that were counted in a unit other than the last one.
  private var otherUnits: [ClosedRange<Day>] = []

  /// Begins a count over the days, through today, on which any of the habits existed.
  ///
  /// Only the last ``Habit/judgedDays`` of them are counted. `isSingle` is true for a request about
  /// one habit, which has milestones and counts.
  package init(
    _ days: ClosedRange<Day>,
    of positions: [Int],
    in ledger: Ledger,
    isSingle: Bool
  ) {
    let today = ledger.today
    let weekStart = ledger.settings.weekStart
    self.today = today
    self.weekStart = weekStart
    self.isSingle = isSingle
    self.days = ShareCount.days(of: days, positions, in: ledger)
    statistics.days = self.days
    guard let days = self.days else { return }
    shares = ShareCount(in: days)
    statistics.weeks = Self.parts(of: days, .weeks, weekStart)
    statistics.months = Self.parts(of: days, .months, weekStart)
    statistics.years = Self.parts(of: days, .years, weekStart)
  }

  private static func parts(
    of days: ClosedRange<Day>,
    _ unit: StreakUnit,
    _ weekStart: Int
  ) -> [PeriodShare] {
    var periods: [PeriodShare] = []
    var first = days.lowerBound
    while true {
      let last = min(first.endOfPeriod(unit, weekStart), days.upperBound)
      periods.append(PeriodShare(days: first...last))
      guard last < days.upperBound, let next = last.adding(1) else { return periods }
      first = next
    }
  }

  /// Adds the habit at a position; a removed one adds nothing.
  ///
  /// The ledger must be the one given at the beginning. `civilTime` returns the local date and time
  /// of a moment.
  package mutating func add(
    _ position: Int,
    in ledger: Ledger,
    civilTime: (Instant) -> CivilMinute?
  ) {
    guard let habit = ledger.habits[position].habit else { return }
    let basis = ledger.basis(at: position)
    guard let days else {
      statistics.lifetimeXP += habit.earnedXP(habit.completedDays(basis))
      return
    }
    let counted = habit.askedDays(in: days, basis)
    let earned = habit.earnedXP(counted.completed)
    statistics.earnedXP += earned
    // The range usually includes the habit's whole life.
    let isWhole = days.lowerBound <= habit.startDate && today <= days.upperBound
    statistics.lifetimeXP += isWhole ? earned : habit.earnedXP(habit.completedDays(basis))
    shares?.add(counted)
    statistics.returns.add(habit.returns(asOf: today, in: days, basis))
    if isSingle { statistics.milestones = habit.reachedMilestones(in: days, basis) }
    active.formUnion(counted.active)
    let entries = HabitEntries(habit: habit, registers: ledger.registers.habits[position])
    for (hour, count) in entries.hours(
      of: counted.completed,
      in: days,
      dayStart: ledger.settings.dayStart,
      civilTime: civilTime
    ).enumerated() { statistics.hours[hour] += count }
    if isSingle { addCounts(of: habit, entries, in: days) }
  }

  /// Adds counts to the sums of their units; sums of different units are never added up (law 20).
  private mutating func addCounts(
    of habit: Habit,
    _ entries: HabitEntries,
    in days: ClosedRange<Day>
  ) {
    let spans = habit.target.segments(in: days)
    // The counts of a limit are its relapses; its completions are the days without one.
    let isLimit = habit.goal.segments(in: days).contains { $0.value == .atMost }
    guard isLimit || spans.contains(where: \.value.isCounted) else { return }
    let unit = habit.unit(on: days.upperBound)
    (statistics.isCounted, statistics.unit) = (true, unit)
    for span in spans.reversed() where !span.value.isCounted(in: unit) {
      otherUnits.append(span.days)
      if !statistics.otherSums.contains(where: { span.value.isCounted(in: $0.unit) }) {
        statistics.otherSums.append(UnitSum(unit: span.value.unit, sum: 0))
      }
    }
    for (day, thousandths) in entries.counts(in: days) {
      let target = habit.target.value(on: day)
      let place = statistics.otherSums.firstIndex { target.isCounted(in: $0.unit) }
      if let place {
        statistics.otherSums[place].sum += thousandths
      } else {
        addCount(thousandths, on: day)
      }
    }
    statistics.otherSums.removeAll { $0.sum == 0 }
  }

  private mutating func addCount(_ thousandths: Int, on day: Day) {
    guard let first = statistics.days?.lowerBound else { return }
    statistics.sum += thousandths
    statistics.weeks[day.weekNumber(weekStart) - first.weekNumber(weekStart)].sum += thousandths
    statistics.months[day.monthNumber - first.monthNumber].sum += thousandths
    statistics.years[day.civilDate.year - first.civilDate.year].sum += thousandths
  }

  /// The statistics of the habits added so far.
  package var result: CompletionStatistics {
    var result = statistics
    guard let days, let shares else { return result }
    let isCounted = statistics.isCounted
    func finish(_ period: inout PeriodShare) {
      period.share = shares.share(of: period.days)
      if !isCounted { period.sum = period.share.completions * Count.one.thousandths }
    }
    result.whole = shares.share(of: days)
    if !isCounted { result.sum = result.whole.completions * Count.one.thousandths }
    result.weekdays = shares.weekdays
    for index in result.weeks.indices { finish(&result.weeks[index]) }
    for index in result.months.indices { finish(&result.months[index]) }
    for index in result.years.indices { finish(&result.years[index]) }
    result.averages = [
      average(.week, of: result.weeks), average(.month, of: result.months),
      average(.year, of: result.years),
    ].compactMap(\.self)
    return result
  }

  /// The average of the whole periods that are over, had an active, unpaused day, and had no day in
  /// another unit.
  private func average(
    _ period: Period,
    of shares: [PeriodShare]
  ) -> PeriodAverage? {
    let whole = shares.filter { share in
      // The days are counted because the calendar may begin within a week.
      share.days.dayCount == share.days.lowerBound.daysInPeriod(period.streakUnit)
        && share.days.upperBound < today && active.first(in: share.days.numbers) != nil
        && !otherUnits.contains { $0.overlaps(share.days) }
    }
    guard !whole.isEmpty else { return nil }
    let sum = whole.reduce(0) { $0 + $1.sum }
    return PeriodAverage(
      period: period,
      thousandths: (sum + whole.count / 2) / whole.count,
      periods: whole.count
    )
  }
}

extension Ledger {
  /// The positions of the habits with a tag, in the person's order.
  ///
  /// Archived and finished ones are included, since their days are history.
  package func positions(taggedBy tag: TagChoice?) -> [Int] {
    personOrder.filter { habits[$0].habit?.isChosen(by: tag) ?? false }
  }
}
