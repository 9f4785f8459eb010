extension Habit {
  /// Counts days: each that asked for the habit adds one when it was done and breaks when not.
  func stretchOfDays(_ segments: [Segment], _ basis: StreakBasis) -> StreakStretch {
    var stretch = StreakStretch(unit: .days, met: BitSet(), broken: BitSet(), isOpen: false)
    for segment in segments {
      switch segment.value {
      case .weekdays, .everyDays, .trackOnly:
        countFixedDays(segment, basis, &stretch)
      case .times(let times, let days):
        countWindows(of: times, inDays: days, segment.days, basis, &stretch)
      case .timesPerWeek, .timesPerMonth:
        break
      }
    }
    return stretch
  }

  /// Days named by the schedule itself, 64 at a time.
  private func countFixedDays(
    _ segment: Segment,
    _ basis: StreakBasis,
    _ stretch: inout StreakStretch
  ) {
    let due = dueDays(segment)
    for index in due.wordIndices {
      let asked = due.word(index)
      let done = basis.completed.numbers.word(index)
      let excused = basis.skipped.numbers.word(index)
      stretch.met.formUnion(word: asked & done, at: index)
      stretch.broken.formUnion(word: asked & ~done & ~excused, at: index)
    }
    if basis.isTodayUndecided, stretch.broken.remove(Int(basis.today.number)) {
      stretch.isOpen = true
    }
  }

  /// The days of a segment that ask for the habit whatever was done before: under a quota, all.
  func dueDays(_ segment: Segment) -> BitSet {
    var due = askingDays(in: segment.days)
    switch segment.value {
    case .weekdays, .everyDays, .trackOnly: due.formIntersection(scheduledDays(segment))
    case .times, .timesPerWeek, .timesPerMonth: break
    }
    return due
  }

  private func scheduledDays(_ segment: Segment) -> BitSet {
    var days = BitSet()
    switch segment.value {
    case .weekdays(let weekdays):
      let numbers = segment.days.numbers
      for index in (numbers.lowerBound >> 6)...(numbers.upperBound >> 6) {
        days.formUnion(word: weekdays.word(index), at: index)
      }
    case .everyDays(let interval):
      let anchor = anchor(on: segment.days.lowerBound)
      let passed = max(segment.days.lowerBound.days(since: anchor), 0)
      var day = anchor.adding(passed / interval * interval)
      while let asked = day, asked <= segment.days.upperBound {
        days.insert(Int(asked.number))
        day = asked.adding(interval)
      }
    case .times, .timesPerWeek, .timesPerMonth, .trackOnly:
      break
    }
    return days
  }

  /// Days judged by the window that ends with them: met with enough completions in it, excused
  /// where skips stand in for the rest.
  private func countWindows(
    of times: Int,
    inDays length: Int,
    _ days: ClosedRange<Day>,
    _ basis: StreakBasis,
    _ stretch: inout StreakStretch
  ) {
    let first = max(startDate, days.lowerBound.clampedAdding(1 - length))
    let asking = askingDays(in: first...days.upperBound)
    var completed = asking
    completed.formIntersection(basis.completed.numbers)
    var skipped = asking
    skipped.formIntersection(basis.skipped.numbers)
    let today = Int(basis.today.number)
    let numbers = days.numbers
    var done = completed.count(in: (numbers.lowerBound - length)...(numbers.lowerBound - 1))
    for number in numbers {
      let window = (number - length + 1)...number
      if completed.contains(number) { done += 1 }
      if completed.contains(window.lowerBound - 1) { done -= 1 }
      guard asking.contains(number) else { continue }
      if done >= times {
        stretch.met.insert(number)
      } else if number == today, basis.isTodayUndecided {
        stretch.isOpen = true
      } else if !skipped.contains(number), done + skipped.count(in: window) < times,
        // A window cut short by start, pause or archiving is neutral.
        asking.count(in: window) == length
      {
        stretch.broken.insert(number)
      }
    }
  }
}

extension Weekdays {
  /// The days of the set among the 64 from day number 64 · `index` on, lowest bit first.
  func word(_ index: Int) -> UInt64 {
    // Day number 0 is a Monday, weekday 1: rotate the week to the word's first day, then repeat it.
    let phase = (index * 64 + 1) % 7
    let week = UInt64(bits)
    let rotated = (week >> UInt64(phase) | week << UInt64(7 - phase)) & 0b111_1111
    return stride(from: 0, to: 64, by: 7).reduce(0) { $0 | rotated << UInt64($1) }
  }
}
