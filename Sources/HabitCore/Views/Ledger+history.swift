extension Ledger {
  /// The completions in a range, by day; days without any are left out.
  ///
  /// Removed habits and days before a habit's start or after its end are left out. Archived habits
  /// are included, because their days are history.
  package func completions(in range: ClosedRange<Day>) -> [(day: Day, habits: [HabitID])] {
    let lives = habits.map(\.habit)
    let order = habits.indices.filter { lives[$0] != nil }
      .sorted { habits[$0].id < habits[$1].id }
    return record.days(in: range).compactMap { day in
      let done = order.filter { position in
        record.contains(position, on: day) && lives[position]?.isWithinLife(day) == true
      }
      return done.isEmpty ? nil : (day, done.map { habits[$0].id })
    }
  }

  /// The days in a range on which a habit has an entry, earliest first.
  ///
  /// Entries before the habit's start and after its end are kept but returned only on request.
  package func recordedDays(
    of id: HabitID,
    in range: ClosedRange<Day>,
    beforeStart: Bool = false
  ) -> [Day] {
    guard let position = position(of: id), let habit = habits[position].habit else { return [] }
    let first = beforeStart ? range.lowerBound : max(range.lowerBound, habit.startDate)
    let last = beforeStart ? range.upperBound : min(range.upperBound, habit.endDate ?? .last)
    guard first <= last else { return [] }
    let days = first...last
    let known = registers.habits[position]
    var recorded = Set(known.notes.days(in: days).filter { known.note(on: $0) != nil })
    known.forEachOutcome(in: days) { day, outcome in
      if outcome != .cleared { recorded.insert(day) }
    }
    return recorded.sorted()
  }
}

/// The number of habits that count on a day, and the number of completed ones (law 9).
package struct DayCount: Equatable, Sendable {
  package var day: Day
  package var completed: Int
  /// The number of habits that count.
  package var total: Int
}

extension Ledger {
  /// The seven days of the week that includes a day, counted by law 4.
  ///
  /// If the calendar begins or ends within the week, they are the calendar's first or last seven
  /// days.
  package func weekCounts(
    holding day: Day,
    weekStart: Int,
    tag: TagChoice? = nil
  ) -> [DayCount] {
    counts(on: Day.wholeWeeks(1, holding: day, weekStart), tag)
  }

  /// The count of a day over the habits that are not archived and were active that day.
  package func counts(on day: Day) -> DayCount {
    counts(on: [day])[0]
  }

  /// The counts of consecutive days, computed for each habit 64 days at a time.
  ///
  /// Covers the habits with a tag if one is given, and archived ones only on request.
  func counts(
    on days: [Day],
    _ tag: TagChoice? = nil,
    includingArchived: Bool = false
  ) -> [DayCount] {
    var counts = days.map { DayCount(day: $0, completed: 0, total: 0) }
    guard let first = days.first, let last = days.last else { return counts }
    let numbers = (first...last).numbers
    for position in habits.indices {
      guard let habit = habits[position].habit, includingArchived || !habit.isArchived,
        habit.isChosen(by: tag)
      else { continue }
      for index in BitSet.indices(of: numbers) {
        let active = habit.activeWord(index) & BitSet.mask(of: numbers, inWord: index)
        guard active != 0 else { continue }
        let done = active & record.days(of: position).numbers.word(index)
        let open = active & ~done & ~habits[position].skipped.numbers.word(index)
        let asked =
          dueDays(open, of: habit, at: position, inWord: index)
          & ~daysKeptSoFar(habit, at: position, inWord: index)
        let start = index * 64 - numbers.lowerBound
        (done | asked).forEachBit { counts[start + $0].total += 1 }
        done.forEachBit { counts[start + $0].completed += 1 }
      }
    }
    return counts
  }

  /// The bit of the real today in a word, if the habit is a limit that is kept so far; otherwise 0.
  private func daysKeptSoFar(_ habit: Habit, at position: Int, inWord index: Int) -> UInt64 {
    let today = Int(today.number)
    guard today >> 6 == index, isKeptSoFar(habit, at: position, on: self.today) else { return 0 }
    return 1 << UInt64(today & 63)
  }

  private func dueDays(
    _ days: UInt64,
    of habit: Habit,
    at position: Int,
    inWord index: Int
  ) -> UInt64 {
    guard habit.isDueByOtherDays else { return days & habit.dueWord(index) }
    var due: UInt64 = 0
    days.forEachBit { bit in
      guard let day = Day(number: index * 64 + bit), isDue(habit, at: position, on: day) else {
        return
      }
      due |= 1 << UInt64(bit)
    }
    return due
  }
}
