extension Habit {
  /// Counts the days of a streak: a due day adds one if it is done and breaks the streak if not.
  func stretchOfDays(
    _ segments: [Segment],
    _ basis: StreakBasis,
    keepsBroken: Bool = false
  ) -> StreakStretch {
    let first = segments.first?.days.lowerBound ?? .first
    let last = segments.last?.days.upperBound ?? first
    let places = (first...last).numbers
    var stretch = StreakStretch(.days, places: places, keepsBroken: keepsBroken)
    for segment in segments {
      switch segment.value {
      case .weekdays, .everyDays, .calendar, .trackOnly:
        countFixedDays(segment, basis, &stretch)
      case .times(let times, let days):
        countWindows(of: times, inDays: days, segment.days, basis, &stretch)
      case .timesPerWeek, .timesPerMonth:
        break
      }
    }
    return stretch
  }

  /// Counts days with fixed due dates, 64 at a time.
  private func countFixedDays(
    _ segment: Segment,
    _ basis: StreakBasis,
    _ stretch: inout StreakStretch
  ) {
    let numbers = segment.days.numbers
    let isDueDaily = isDueDaily
    for index in BitSet.indices(of: numbers) {
      let due = isDueDaily ? UInt64.max : dueWord(index)
      let days = judgeFixedDays(index, of: due, in: numbers, basis)
      stretch.add(index, met: days.met, broken: days.broken)
      if days.spared != 0 { stretch.addSpared(days.spared, at: index) }
      if days.isOpen { stretch.isOpen = true }
    }
  }

  /// The effect on a streak of the due days of a word, within a range whose schedules have no
  /// quota.
  ///
  /// The spared days are those that would otherwise break the streak; `isOpen` is true if today is
  /// still open.
  func judgeFixedDays(
    _ index: Int,
    of due: UInt64,
    in range: ClosedRange<Int>,
    _ basis: StreakBasis
  ) -> (met: UInt64, broken: UInt64, spared: UInt64, isOpen: Bool) {
    let asked = due & BitSet.mask(of: range, inWord: index)
    let met = asked & basis.completed.numbers.word(index)
    var broken = asked & ~met & ~basis.skipped.numbers.word(index)
    let spared = broken & basis.spared.numbers.word(index)
    broken &= ~spared
    let today = Int(basis.today.number)
    guard today >> 6 == index else { return (met, broken, spared, false) }
    let bit: UInt64 = 1 << UInt64(today & 63)
    guard broken & bit != 0, basis.isTodayUndecided else { return (met, broken, spared, false) }
    broken &= ~bit
    return (met, broken, spared, true)
  }

  /// Counts days that are judged by their trailing window.
  ///
  /// A window with enough completions is met. A window in which skips make up for the missing
  /// completions is neutral, and so is a skipped day.
  private func countWindows(
    of times: Int,
    inDays length: Int,
    _ days: ClosedRange<Day>,
    _ basis: StreakBasis,
    _ stretch: inout StreakStretch
  ) {
    let first = max(startDate, days.lowerBound.clampedAdding(1 - length))
    let asked = askingDays(in: first...days.upperBound)
    let asking = CountedSet(asked)
    let completed = CountedSet(asked.intersection(basis.completed.numbers))
    let skipped = CountedSet(asked.intersection(basis.skipped.numbers))
    let today = Int(basis.today.number)
    let numbers = days.numbers
    for index in BitSet.indices(of: numbers) {
      var (met, broken): (UInt64, UInt64) = (0, 0)
      let judged = BitSet.mask(of: numbers, inWord: index) & asking.word(index)
      (judged & ~skipped.word(index)).forEachBit { bit in
        let number = index * 64 + bit
        let window = (number - length + 1)...number
        let done = completed.count(in: window)
        if done >= times {
          met |= 1 << UInt64(bit)
        } else if number == today, basis.isTodayUndecided {
          stretch.isOpen = true
        } else if done + skipped.count(in: window) < times,
          // A window cut short by a start, a pause or an archiving is neutral.
          asking.count(in: window) == length
        {
          broken |= 1 << UInt64(bit)
        }
      }
      let spared = broken & basis.spared.numbers.word(index)
      stretch.add(index, met: met, broken: broken & ~spared)
      if spared != 0 { stretch.addSpared(spared, at: index) }
    }
  }
}
