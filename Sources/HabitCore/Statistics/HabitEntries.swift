/// The recorded entries of a habit's current lifetime, read for statistics (law 20).
struct HabitEntries {
  let habit: Habit
  let registers: HabitRegisters

  /// The counts, in thousandths, of the days on which the habit was active, except counts that a
  /// mark replaces.
  func counts(in days: ClosedRange<Day>) -> [(day: Day, thousandths: Int)] {
    var counts: [(day: Day, thousandths: Int)] = []
    registers.forEachOutcome(in: days) { day, outcome in
      guard outcome.mark == nil, outcome.count > .zero, habit.isActive(on: day) else { return }
      counts.append((day, outcome.count.thousandths))
    }
    return counts
  }

  /// The number of completions in each hour of the day, 0 … 23.
  ///
  /// Only completions recorded on the day that they are for are counted, because others do not show
  /// their hour.
  func hours(
    of done: BitSet,
    in days: ClosedRange<Day>,
    dayStart: TimeOfDay,
    civilTime: (Instant) -> CivilMinute?
  ) -> [Int] {
    var hours = [Int](repeating: 0, count: 24)
    // An imported history often has no times; then its rows need not be read.
    guard registers.outcomes.hasTimes || !registers.tallies.isEmpty else { return hours }
    registers.forEachOutcome(in: days) { day, outcome in
      guard let at = outcome.at, done.contains(Int(day.number)), let local = civilTime(at),
        local.time < dayStart ? local.date.adding(-1) == day : local.date == day
      else { return }
      hours[local.time.minutes / 60] += 1
    }
    return hours
  }
}

extension Habit {
  /// The days through today on which the habit was active and completed.
  func completedDays(_ basis: StreakBasis) -> BitSet {
    guard startDate <= basis.today else { return BitSet() }
    let numbers = (startDate...basis.today).numbers
    var days = BitSet()
    for index in basis.completed.numbers.wordIndices.clamped(to: BitSet.indices(of: numbers)) {
      let done = basis.completed.numbers.word(index) & activeWord(index)
      days.formUnion(word: done & BitSet.mask(of: numbers, inWord: index), at: index)
    }
    return days
  }

  /// The XP earned by completions, each by the version of its day.
  func earnedXP(_ done: BitSet) -> Int {
    guard let first = done.first.flatMap(Day.init(number:)),
      let last = done.last.flatMap(Day.init(number:))
    else { return 0 }
    return xp.segments(in: first...last).reduce(0) { sum, segment in
      sum + segment.value * done.count(in: segment.days.numbers)
    }
  }
}
