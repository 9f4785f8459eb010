/// The *asked* days and periods of a habit, as law 20 defines them, and the part of them that was
/// done.
struct AskedDays {
  /// The due days that are decided and were not skipped, under rules that judge each day by itself.
  var due: BitSet
  /// The days on which the habit was active and completed, due or not.
  var completed: BitSet
  /// The active, unpaused days.
  var active: BitSet
  /// The weeks, months and years with a quota or target that are over and not neutral.
  var periods: [AskedPeriod] = []

  fileprivate init(reservingFor range: ClosedRange<Int>) {
    due = BitSet(reservingFor: range)
    completed = BitSet(reservingFor: range)
    active = BitSet(reservingFor: range)
  }
}

/// A week, month or year with a quota or target, which is judged as a whole.
struct AskedPeriod: Equatable {
  /// Its days; the last is the habit's end if that is earlier.
  var days: ClosedRange<Day>
  /// The times that the quota requires; 1 for a target or a limit.
  var asked: Int
  /// The times done, at most ``asked``.
  var done: Int
}

extension Habit {
  /// The asked days and periods in a range; days after today are left out.
  ///
  /// A period belongs to the range that includes its last day, and is judged by the rule of that
  /// day. A period that is neutral for a streak is left out.
  func askedDays(in range: ClosedRange<Day>, _ basis: StreakBasis) -> AskedDays {
    let first = max(range.lowerBound, startDate)
    let last = min(range.upperBound, basis.today, endDate ?? .last)
    guard first <= last else { return AskedDays(reservingFor: 0...0) }
    let days = first...last
    var asked = AskedDays(reservingFor: days.numbers)
    let isDueDaily = isDueDaily && !hasPeriods
    for index in BitSet.indices(of: days.numbers) {
      let active = activeWord(index) & BitSet.mask(of: days.numbers, inWord: index)
      let completed = active & basis.completed.numbers.word(index)
      asked.completed.formUnion(word: completed, at: index)
      // Without pauses, these are all active days, and need not be computed again.
      let asking = hasPauses ? askingWord(index) & active : active
      asked.active.formUnion(word: asking, at: index)
      guard isDueDaily else { continue }
      asked.due.formUnion(word: active & ~basis.skipped.numbers.word(index), at: index)
    }
    for segment in isDueDaily ? [] : segments(in: days) {
      switch (streakUnit(on: segment.days.lowerBound), segment.value) {
      case (.days, .times(let times, let length)):
        addDays(of: segment.days, times, inDays: length, basis, to: &asked)
      case (.days, _): addDays(of: segment.days, basis, to: &asked)
      case (let unit, _): addPeriods(of: unit, segment.days, basis, to: &asked)
      }
    }
    if days.contains(basis.today), basis.isTodayUndecided {
      asked.due.remove(Int(basis.today.number))
    }
    return asked
  }

  /// Adds the due days of a segment whose schedule names days.
  private func addDays(
    of days: ClosedRange<Day>,
    _ basis: StreakBasis,
    to asked: inout AskedDays
  ) {
    for index in BitSet.indices(of: days.numbers) {
      let due = dueWord(index) & BitSet.mask(of: days.numbers, inWord: index)
      asked.due.formUnion(word: due & ~basis.skipped.numbers.word(index), at: index)
    }
  }

  /// Adds the due days of a segment with a quota in any *m* days: those not preceded by enough
  /// completions.
  private func addDays(
    of days: ClosedRange<Day>,
    _ times: Int,
    inDays length: Int,
    _ basis: StreakBasis,
    to asked: inout AskedDays
  ) {
    let numbers = days.numbers
    let asking = askingDays(
      in: max(startDate, days.lowerBound.clampedAdding(1 - length))...days.upperBound
    )
    let completed = CountedSet(asking.intersection(basis.completed.numbers))
    for index in BitSet.indices(of: numbers) {
      let judged = BitSet.mask(of: numbers, inWord: index) & asking.word(index)
      var due: UInt64 = 0
      (judged & ~basis.skipped.numbers.word(index)).forEachBit { bit in
        let number = index * 64 + bit
        let done = length > 1 ? completed.count(in: (number - length + 1)...(number - 1)) : 0
        // A limit applies every day, so it never uses up a quota.
        if done < times || Day(number: number).map({ goal.value(on: $0) == .atMost }) ?? false {
          due |= 1 << UInt64(bit)
        }
      }
      asked.due.formUnion(word: due, at: index)
    }
  }

  /// Adds the periods of a segment that are over.
  private func addPeriods(
    of unit: StreakUnit,
    _ days: ClosedRange<Day>,
    _ basis: StreakBasis,
    to asked: inout AskedDays
  ) {
    var start = days.lowerBound.startOfPeriod(unit, basis.weekStart)
    while start <= days.upperBound {
      let end = start.endOfPeriod(unit, basis.weekStart)
      let last = ruling(end)
      guard last <= days.upperBound, last < basis.today else { return }
      if let period = askedPeriod(start...end, unit, through: last, basis) {
        asked.periods.append(period)
      }
      guard let next = end.adding(1) else { return }
      start = next
    }
  }

  /// The times required and done in a period; `nil` if it is neutral or can still be met.
  private func askedPeriod(
    _ period: ClosedRange<Day>,
    _ unit: StreakUnit,
    through last: Day,
    _ basis: StreakBasis
  ) -> AskedPeriod? {
    let verdict = judge(period, unit, through: last, basis)
    let days = period.lowerBound...last
    let times =
      targetPeriod(on: last) == nil ? schedule.value(on: last).calendarQuota(on: last) ?? 1 : 1
    switch verdict {
    case .neutral, .open: return nil
    case .met: return AskedPeriod(days: days, asked: times, done: times)
    case .broken, .spared:
      let done = times == 1 ? 0 : countAsking(basis.completed, in: days)
      return AskedPeriod(days: days, asked: times, done: done)
    }
  }
}

extension BitSet {
  /// The number of members on each weekday, 0 = Sunday … 6 = Saturday.
  var countByWeekday: [Int] {
    var counts = [Int](repeating: 0, count: 7)
    for index in wordIndices {
      let word = word(index)
      guard word != 0 else { continue }
      // Day 0 is a Monday, and 64 days are nine weeks and a day.
      let first = (index + 1) % 7
      for weekday in 0..<7 {
        let days = Self.everySeventh << UInt64((weekday - first + 7) % 7)
        counts[weekday] += (word & days).nonzeroBitCount
      }
    }
    return counts
  }

  /// Bits 0, 7, 14 … 63.
  private static let everySeventh: UInt64 = (0..<10).reduce(0) { $0 | 1 << UInt64(7 * $1) }
}
