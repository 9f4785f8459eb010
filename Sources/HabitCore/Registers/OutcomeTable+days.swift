extension OutcomeTable {
  /// The days whose outcomes meet a condition.
  ///
  /// One pass over the rows, a few instructions each: the days of every habit are gathered so at each start.
  ///
  /// - Parameters:
  ///   - floor: what was written before is left out.
  ///   - meets: the condition, which must depend on count and mark alone.
  /// - Returns: the days.
  func days(since floor: Stamp, _ meets: (Outcome) -> Bool) -> DaySet {
    let isMet = values.map { $0.outcome(writtenAt: .earliest).map(meets) ?? false }
    guard let first = rows.first?.day, let last = rows.last?.day, isMet.contains(true) else {
      return DaySet()
    }
    var days = DaySet(reservingFor: first...last)
    var index = 0
    var word: UInt64 = 0
    for row in rows where row.stamp >= floor && isMet[Int(row.value)] {
      let number = Int(row.day.number)
      if number >> 6 != index {
        days.formUnion(word: word, at: index)
        index = number >> 6
        word = 0
      }
      word |= 1 << UInt64(number & 63)
    }
    days.formUnion(word: word, at: index)
    return days
  }
}
