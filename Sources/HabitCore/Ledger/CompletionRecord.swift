/// The completed habits of each day.
///
/// Each habit has a bitmap of days, so computing a streak is word arithmetic. A day without
/// completions has no key. Habits are identified by their position in the ``Ledger``.
package struct CompletionRecord: Sendable {
  /// By position of the habit; positions beyond the end have no days.
  private var daysOfHabits: [DaySet]

  init(_ daysOfHabits: [DaySet] = []) { self.daysOfHabits = daysOfHabits }

  /// The days in a range with at least one completion, earliest first.
  package func days(in range: ClosedRange<Day>) -> [Day] {
    let indices = daysOfHabits.lazy.map(\.numbers.wordIndices).filter { !$0.isEmpty }
    guard let first = indices.map(\.lowerBound).min(), let end = indices.map(\.upperBound).max()
    else { return [] }
    let bounds = (first * 64)...(end * 64 - 1)
    guard range.numbers.overlaps(bounds) else { return [] }
    let numbers = BitSet(in: range.numbers.clamped(to: bounds)) { index in
      daysOfHabits.reduce(0) { $0 | $1.numbers.word(index) }
    }
    return numbers.compactMap(Day.init(number:))
  }

  /// In ascending order.
  var habits: [Int] { daysOfHabits.indices.filter { !daysOfHabits[$0].isEmpty } }

  /// The days on which a habit was completed.
  package func days(of habit: Int) -> DaySet {
    daysOfHabits.indices.contains(habit) ? daysOfHabits[habit] : DaySet()
  }

  /// Returns true if a habit was completed on a day.
  package func contains(_ habit: Int, on day: Day) -> Bool {
    daysOfHabits.indices.contains(habit) && daysOfHabits[habit].contains(day)
  }

  mutating func set(_ habit: Int, on day: Day, completed: Bool) {
    guard completed || daysOfHabits.indices.contains(habit) else { return }
    makeRoom(for: habit)
    if completed { daysOfHabits[habit].insert(day) } else { daysOfHabits[habit].remove(day) }
  }

  /// Sets the days on which a habit, given by its position, was completed.
  mutating func replace(_ habit: Int, with days: DaySet) {
    makeRoom(for: habit)
    daysOfHabits[habit] = days
  }

  private mutating func makeRoom(for habit: Int) {
    while daysOfHabits.count <= habit { daysOfHabits.append(DaySet()) }
  }
}

extension CompletionRecord: Equatable {
  package static func == (left: CompletionRecord, right: CompletionRecord) -> Bool {
    (0..<max(left.daysOfHabits.count, right.daysOfHabits.count)).allSatisfy {
      left.days(of: $0) == right.days(of: $0)
    }
  }
}
