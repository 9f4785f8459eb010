/// The count of ``CompletionStatistics``, one habit after the other: a daemon has many habits, and
/// other clients wait.
package struct StatisticsCount: Sendable {
  private var statistics = CompletionStatistics()
  /// The days on which any of the habits was asked for.
  private var asked = BitSet()
  /// The days on which any of them was active and not paused.
  private var active = BitSet()
  /// The numbers of habits that were completed, and asked for, on each day.
  private var totals: (done: DayTotals, asked: DayTotals)?
  private let days: ClosedRange<Day>?
  private let today: Day
  private let weekStart: Int
  /// True for a single habit, whose counts have a unit.
  private let isSingle: Bool

  /// The most days that are looked at, a hundred years: a longer life would make a result that takes
  /// too long to write at once, and no person has one.
  package static let maximumDays = 36_525

  /// Begins a count of habits: of the days on which any of them was there, through today.
  ///
  /// - Parameters:
  ///   - days: the days that are asked about; the last ``maximumDays`` of them are looked at.
  ///   - positions: the positions of the habits.
  ///   - ledger: the ledger that they are in.
  ///   - isSingle: true where one habit is asked about, whose counts add up.
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
    let habits = positions.compactMap { ledger.habits[$0].habit }
    let start = habits.map(\.startDate).min() ?? .last
    let end = habits.map { $0.endDate ?? .last }.max() ?? .first
    let last = min(days.upperBound, end, today)
    let first = max(days.lowerBound, start, last.clampedAdding(1 - Self.maximumDays))
    self.days = first <= last ? first...last : nil
    statistics.days = self.days
    guard let days = self.days else { return }
    totals = (DayTotals(in: days), DayTotals(in: days))
    statistics.weeks = Self.periods(in: days) {
      .endOfWeek(number: $0.weekNumber(weekStart), weekStart)
    }
    statistics.months = Self.periods(in: days) { $0.endOfMonth }
    statistics.years = Self.periods(in: days) { $0.endOfYear }
  }

  private static func periods(
    in days: ClosedRange<Day>,
    _ end: (Day) -> Day
  ) -> [PeriodShare] {
    var periods: [PeriodShare] = []
    var first = days.lowerBound
    while true {
      let last = min(end(first), days.upperBound)
      periods.append(PeriodShare(days: first...last))
      guard last < days.upperBound, let next = last.adding(1) else { return periods }
      first = next
    }
  }

  /// Adds the habit at a position; a removed one adds nothing.
  ///
  /// - Parameters:
  ///   - position: the position in the ledger.
  ///   - ledger: the ledger that the count was begun with.
  ///   - civilTime: returns the local date and time of a moment.
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
    let earned = habit.earnedXP(counted.done)
    statistics.earnedXP += earned
    // Usually all of its life is asked about.
    let isWhole = days.lowerBound <= habit.startDate && today <= days.upperBound
    statistics.lifetimeXP += isWhole ? earned : habit.earnedXP(habit.completedDays(basis))
    totals?.done.add(counted.done)
    totals?.asked.add(counted.asked)
    statistics.returns.add(habit.returns(asOf: today, in: days, basis))
    if isSingle { statistics.milestones = habit.reachedMilestones(in: days, basis) }
    asked.formUnion(counted.asked)
    active.formUnion(counted.active)
    let entries = HabitEntries(habit, ledger.registers.habits[position])
    for (hour, count) in entries.hours(
      of: counted.done,
      in: days,
      dayStart: ledger.settings.dayStart,
      civilTime: civilTime
    ).enumerated() { statistics.hours[hour] += count }
    guard isSingle, habit.isCounted else { return }
    statistics.isCounted = true
    statistics.unit = habit.unit
    for entry in entries.counts(in: days) { addCount(entry.thousandths, on: entry.day) }
  }

  /// Adds the count of a day to the sums.
  private mutating func addCount(_ thousandths: Int, on day: Day) {
    guard let first = statistics.days?.lowerBound else { return }
    statistics.sum += thousandths
    statistics.weeks[day.weekNumber(weekStart) - first.weekNumber(weekStart)].sum += thousandths
    statistics.months[day.monthNumber - first.monthNumber].sum += thousandths
    statistics.years[day.civilDate.year - first.civilDate.year].sum += thousandths
  }

  /// The statistics of the habits that were added.
  package var result: CompletionStatistics {
    var result = statistics
    guard let days, let totals else { return result }
    let planes = (done: totals.done.planes, asked: totals.asked.planes)
    func share(in days: ClosedRange<Day>) -> CompletionShare {
      CompletionShare(
        done: planes.done.total(in: days),
        due: planes.asked.total(in: days),
        days: asked.count(in: days.numbers)
      )
    }
    let isCounted = statistics.isCounted
    func finish(_ period: inout PeriodShare) {
      period.share = share(in: period.days)
      if !isCounted { period.sum = period.share.done * Count.one.thousandths }
    }
    result.whole = share(in: days)
    if !isCounted { result.sum = result.whole.done * Count.one.thousandths }
    let weekdays = (planes.done.totalByWeekday, planes.asked.totalByWeekday, asked.countByWeekday)
    for weekday in result.weekdays.indices {
      result.weekdays[weekday].done = weekdays.0[weekday]
      result.weekdays[weekday].due = weekdays.1[weekday]
      result.weekdays[weekday].days = weekdays.2[weekday]
    }
    for index in result.weeks.indices { finish(&result.weeks[index]) }
    for index in result.months.indices { finish(&result.months[index]) }
    for index in result.years.indices { finish(&result.years[index]) }
    result.averages = [
      average(.week, of: result.weeks) { $0.dayCount == 7 },
      average(.month, of: result.months) {
        $0.lowerBound.civilDate.day == 1 && $0.upperBound == $0.lowerBound.endOfMonth
      },
      average(.year, of: result.years) {
        $0.lowerBound == $0.lowerBound.startOfYear && $0.upperBound == $0.lowerBound.endOfYear
      },
    ].compactMap(\.self)
    return result
  }

  /// The average of the whole periods that are over and had an active day.
  private func average(
    _ period: Period,
    of periods: [PeriodShare],
    isWhole: (ClosedRange<Day>) -> Bool
  ) -> PeriodAverage? {
    let whole = periods.filter { period in
      isWhole(period.days) && period.days.upperBound < today
        && active.first(in: period.days.numbers) != nil
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
  /// The positions of the habits with a tag, in the person's order: also of those that are archived or
  /// have ended, whose days are history.
  package func positions(taggedBy tag: TagChoice?) -> [Int] {
    personOrder.filter { habits[$0].habit?.isChosen(by: tag) ?? false }
  }
}
