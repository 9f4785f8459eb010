/// Properties of 64 days at a time, for computations over whole histories.
///
/// The word at an index holds the 64 days that begin with day number 64 · index, lowest bit first,
/// as in a ``BitSet``.
extension Habit {
  func activeWord(_ index: Int) -> UInt64 {
    Self.word(index, from: startDate, through: endDate ?? .last) & ~archivedDays.word(index)
  }

  func askingWord(_ index: Int) -> UInt64 {
    let days = activeWord(index)
    guard days != 0, hasPauses else { return days }
    return days & ~pausedDays.word(index) & ~vacations.days.word(index)
  }

  /// True if every day from the start on is due, as for most habits; then no word has to be
  /// computed.
  var isDueDaily: Bool {
    guard !hasGaps, case .weekdays(let weekdays) = schedule.base else { return false }
    return schedule.later.isEmpty && weekdays == .all
  }

  /// The active, unpaused days of a word that the schedule names; a quota names every day.
  func dueWord(_ index: Int) -> UInt64 {
    if isDueDaily { return Self.word(index, from: startDate, through: .last) }
    let asking = askingWord(index)
    guard asking != 0 else { return 0 }
    let schedule = schedule
    guard !schedule.later.isEmpty else {
      return asking & schedule.base.word(index, anchor: startDate)
    }
    var days: UInt64 = 0
    var first = Day.first
    var rule = schedule.base
    for version in schedule.later {
      if let before = version.from.adding(-1) {
        days |=
          Self.word(index, from: first, through: before)
          & rule.word(index, anchor: max(startDate, first))
      }
      first = version.from
      rule = version.value
    }
    days |=
      Self.word(index, from: first, through: .last)
      & rule.word(index, anchor: max(startDate, first))
    return asking & days
  }

  /// The days of a range within a word; none if the range is empty.
  private static func word(_ index: Int, from first: Day, through last: Day) -> UInt64 {
    guard first <= last else { return 0 }
    return BitSet.mask(of: (first...last).numbers, inWord: index)
  }
}

extension Schedule {
  /// The days of a word that the schedule names, lowest bit first; all under a quota.
  ///
  /// `anchor` is the first day of an interval schedule.
  fileprivate func word(_ index: Int, anchor: Day) -> UInt64 {
    switch self {
    case .trackOnly: 0
    case .timesPerWeek, .timesPerMonth, .times: .max
    case .weekdays(let weekdays): weekdays.word(index)
    case .calendar(let days): days.word(index)
    case .everyDays(let interval):
      Self.word(index, every: interval, from: Int(anchor.number))
    }
  }

  private static func word(_ index: Int, every interval: Int, from anchor: Int) -> UInt64 {
    let after = index * 64 - anchor
    var bit = after <= 0 ? -after : (interval - after % interval) % interval
    var days: UInt64 = 0
    while bit < 64 {
      days |= 1 << UInt64(bit)
      bit += interval
    }
    return days
  }
}

extension Weekdays {
  /// Bits 0, 7, 14 … 63: multiplying a week's seven bits by it repeats them through a word.
  private static let weeks: UInt64 = 0x8102_0408_1020_4081

  /// The days of the set among the 64 that begin with day number 64 · `index`, lowest bit first.
  func word(_ index: Int) -> UInt64 {
    // Day number 0 is a Monday, weekday 1: rotate the week to the word's first day, then repeat it.
    let phase = (index * 64 + 1) % 7
    let week = UInt64(bits)
    let rotated = (week >> UInt64(phase) | week << UInt64(7 - phase)) & 0b111_1111
    return rotated &* Self.weeks
  }
}
