package import HabitCore

extension News {
  /// The news of some transactions; `ledger` holds the data after them.
  package init(of transactions: some Sequence<Transaction>, in ledger: Ledger) {
    self.init()
    for transaction in transactions {
      for step in transaction.steps { take(step.change, in: ledger) }
    }
  }

  /// The news of changes recorded here or on other devices; `ledger` holds the data after them.
  package init(of changes: some Sequence<Change>, in ledger: Ledger) {
    self.init()
    for change in changes { take(change, in: ledger) }
  }

  /// The news of a new day.
  ///
  /// Any day and habit may look different, and an at-most habit completes a past day when that day
  /// is over.
  package static func anotherDay(in ledger: Ledger) -> News {
    let completes = ledger.habits.contains { $0.habit?.isEverAtMost == true }
    return News(anythingOf: completes ? [.today, .completions] : [.today])
  }

  private mutating func take(_ change: Change, in ledger: Ledger) {
    if let habit = change.habit { habits.insert(habit) }
    switch change {
    case .outcome(let habit, let day, _), .tally(let habit, let day, _, _):
      takeOutcomes(of: habit, on: [day...day], in: ledger)
    case .outcomes(let habit, let spans):
      takeOutcomes(of: habit, on: spans.spans.map(\.days), in: ledger)
    case .note(let habit, let day, _):
      topics.insert(.completions)
      days.insert(day)
      entries.insert(EntryPlace(habit, day))
    case .field(_, let field):
      topics.insert(.habits)
      // Both fields decide which days show the habit, so entries before or after become hidden or
      // visible.
      if field.fieldName == .startDate || field.fieldName == .endDate {
        topics.insert(.completions)
        entries = .unknown
      }
      days = .any
    case .lifetime, .version, .pause, .archival:
      // These changes decide which habits are due and which entries count as done.
      topics.formUnion([.habits, .completions])
      days = .any
      entries = .unknown
    case .timer: topics.insert(.habits)
    case .tag:
      topics.insert(.habits)
      habits = .any
    case .vacation:
      topics.formUnion([.habits, .completions])
      habits = .any
      days = .any
      entries = .unknown
    case .journey, .customItem:
      // Journeys and items decide the order of all habits that come from them.
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
    // A tick of a habit with a quota, such as three times a week, decides whether it is due on
    // later days.
    if ledger.habit(habit)?.isDueByOtherDays == true { days = .any }
    // More days than can be named count as all days, so the rest is not needed.
    for day in ranges.lazy.flatMap(\.all).prefix(Affected<Day>.namedAtMost + 1) {
      entries.insert(EntryPlace(habit, day))
      days.insert(day)
    }
  }
}
