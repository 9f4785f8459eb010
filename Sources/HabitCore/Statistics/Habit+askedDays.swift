extension Habit {
  /// The days that asked for the habit, and those of them on which it was completed.
  package struct AskedDays: Equatable, Sendable {
    /// The days on which it was completed while it was active.
    var done: BitSet
    /// The same, and the days on which it was due and was not done.
    var asked: BitSet
    /// The active, unpaused days.
    var active: BitSet

    /// No days, with capacity for a range.
    fileprivate init(reservingFor range: ClosedRange<Int>) {
      done = BitSet(reservingFor: range)
      asked = BitSet(reservingFor: range)
      active = BitSet(reservingFor: range)
    }
  }

  /// The days of a range that asked for the habit (law 20): those on which it was completed, and those
  /// on which it was due and neither done nor skipped.
  ///
  /// A day of a quota that was met asks only where it was completed, and today only once it is
  /// decided.
  ///
  /// - Parameters:
  ///   - range: the days; those after today are left out.
  ///   - basis: the completed and marked days, and today.
  /// - Returns: the days.
  func askedDays(in range: ClosedRange<Day>, _ basis: StreakBasis) -> AskedDays {
    guard range.lowerBound <= basis.today else { return AskedDays(reservingFor: 0...0) }
    let days = range.lowerBound...min(range.upperBound, basis.today)
    let numbers = days.numbers
    let (isDayByDay, isDueDaily, hasPauses) = (isDueByOtherDays, isDueDaily, hasPauses)
    var asked = AskedDays(reservingFor: numbers)
    for index in BitSet.indices(of: numbers) {
      let active = activeWord(index) & BitSet.mask(of: numbers, inWord: index)
      // Usually they are the same days, and need not be asked for again.
      let asking = hasPauses ? askingWord(index) & active : active
      let due = isDueDaily ? active : dueWord(index) & active
      let done = active & basis.completed.numbers.word(index)
      var missed = due & ~done & ~basis.skipped.numbers.word(index)
      if isDayByDay { missed = missedOfQuota(missed, inWord: index, basis) }
      asked.done.formUnion(word: done, at: index)
      asked.asked.formUnion(word: done | missed, at: index)
      asked.active.formUnion(word: asking, at: index)
    }
    if days.contains(basis.today), basis.isTodayUndecided {
      asked.asked.remove(Int(basis.today.number))
    }
    return asked
  }

  /// True when the target of the whole period that holds a day was reached, before or after the day.
  private func isPeriodMet(on day: Day, _ basis: StreakBasis) -> Bool {
    guard let period = targetPeriod(on: day) else { return false }
    let days = period.days(holding: day, basis.weekStart)
    return isReached(sum(of: basis.counts, in: days), on: day)
  }

  /// The days of a word that are misses where a quota may ask for the habit.
  private func missedOfQuota(_ days: UInt64, inWord index: Int, _ basis: StreakBasis) -> UInt64 {
    var (rest, missed) = (days, UInt64(0))
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      guard let day = Day(number: index * 64 + bit),
        isDue(
          on: day,
          completed: basis.completed,
          counts: basis.counts,
          weekStart: basis.weekStart
        ),
        !isQuotaMet(on: day, completed: basis.completed, weekStart: basis.weekStart),
        !isPeriodMet(on: day, basis)
      else { continue }
      missed |= 1 << UInt64(bit)
    }
    return missed
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
