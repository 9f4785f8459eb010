package import HabitCore

extension News {
  /// What transactions changed.
  ///
  /// - Parameters:
  ///   - transactions: what was recorded.
  ///   - ledger: what is known after them.
  package init(of transactions: some Sequence<Transaction>, in ledger: Ledger) {
    self.init()
    for transaction in transactions {
      for step in transaction.steps { take(step.change, in: ledger) }
    }
  }

  /// What changes lead to.
  ///
  /// - Parameters:
  ///   - changes: what was recorded, here or elsewhere.
  ///   - ledger: what is known after them.
  package init(of changes: some Sequence<Change>, in ledger: Ledger) {
    self.init()
    for change in changes { take(change, in: ledger) }
  }

  /// Another day is today: any day and habit may look different, and an at-most habit has kept to
  /// the days that are over.
  package static func anotherDay(in ledger: Ledger) -> News {
    let completes = ledger.habits.contains { $0.habit?.isEverAtMost == true }
    return News(anythingOf: completes ? [.today, .completions] : [.today])
  }

  private mutating func take(_ change: Change, in ledger: Ledger) {
    if let habit = change.habit { habits.insert(habit) }
    switch change {
    case .outcome(let habit, let day, _): takeOutcomes(of: habit, on: [day...day], in: ledger)
    case .outcomes(let habit, let spans):
      takeOutcomes(of: habit, on: spans.spans.map(\.days), in: ledger)
    case .note(let habit, let day, _):
      topics.insert(.completions)
      days.insert(day)
      entries.insert(EntryPlace(habit, day))
    case .field(_, let field):
      topics.insert(.habits)
      // What lies before the first day is hidden.
      if case .startDate = field {
        topics.insert(.completions)
        entries = .unknown
      }
      days = .any
    case .lifetime, .version, .pause, .archival:
      // What is due, and what counts as done, follows from them.
      topics.formUnion([.habits, .completions])
      days = .any
      entries = .unknown
    case .journey, .customItem:
      // The order of all that journeys bring follows from them.
      topics.insert(.habits)
      habits = .any
      days = .any
    case .setting:
      topics.insert(.settings)
      habits = .any
      days = .any
    }
  }

  private mutating func takeOutcomes(
    of habit: HabitID,
    on ranges: [ClosedRange<Day>],
    in ledger: Ledger
  ) {
    topics.insert(.completions)
    insertEntries(of: habit, on: ranges)
    // A tick of "three times a week" decides whether later days ask for the habit.
    guard ledger.habit(habit)?.hasEverQuota != true else {
      days = .any
      return
    }
    for range in ranges {
      for number in range.lowerBound.number...range.upperBound.number where days != .any {
        if let day = Day(number: Int(number)) { days.insert(day) }
      }
    }
  }

  private mutating func insertEntries(of habit: HabitID, on ranges: [ClosedRange<Day>]) {
    for range in ranges {
      for number in range.lowerBound.number...range.upperBound.number {
        guard case .named = entries, let day = Day(number: Int(number)) else { return }
        entries.insert(EntryPlace(habit, day))
      }
    }
  }
}
