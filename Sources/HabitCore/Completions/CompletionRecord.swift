/// Which habits were completed on which days.
///
/// A bitmap of days for each habit, so that a streak is word arithmetic; what was done on a day is
/// one bit of each. A day on which nothing was completed has no key. Habits are named by their
/// position in the ``Ledger``.
package struct CompletionRecord: Sendable {
  /// The days of the habit at each position; those beyond have none.
  private var daysOfHabits: [DaySet] = []

  /// A record without any completion.
  package init() {}

  /// The record of habits, by position, that were completed on those days.
  package init(_ daysOfHabits: [DaySet]) {
    self.daysOfHabits = daysOfHabits
  }

  /// The days that hold at least one completion, earliest first.
  package var days: [Day] { days(in: .first ... .last) }

  /// The days of a range that hold at least one completion, earliest first.
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

  /// The positions of the habits completed on a day, growing; empty for a day without a key.
  package func habits(on day: Day) -> [Int] {
    daysOfHabits.indices.filter { daysOfHabits[$0].contains(day) }
  }

  /// The positions of the habits that were ever completed, growing.
  package var habits: [Int] { daysOfHabits.indices.filter { !daysOfHabits[$0].isEmpty } }

  /// The days on which a habit was completed.
  package func days(of habit: Int) -> DaySet {
    daysOfHabits.indices.contains(habit) ? daysOfHabits[habit] : DaySet()
  }

  /// Whether a habit was completed on a day.
  package func contains(_ habit: Int, on day: Day) -> Bool {
    daysOfHabits.indices.contains(habit) && daysOfHabits[habit].contains(day)
  }

  /// Records or takes back one completion; the last one of a day takes the day's key with it.
  package mutating func set(_ habit: Int, on day: Day, completed: Bool) {
    guard completed || daysOfHabits.indices.contains(habit) else { return }
    makeRoom(for: habit)
    if completed { daysOfHabits[habit].insert(day) } else { daysOfHabits[habit].remove(day) }
  }

  /// Takes a habit out of every day and records it on those instead.
  package mutating func replace(_ habit: Int, with days: DaySet) {
    makeRoom(for: habit)
    daysOfHabits[habit] = days
  }

  private mutating func makeRoom(for habit: Int) {
    while daysOfHabits.count <= habit { daysOfHabits.append(DaySet()) }
  }
}

extension CompletionRecord: Equatable {
  /// Whether the same habits were completed on the same days.
  package static func == (left: CompletionRecord, right: CompletionRecord) -> Bool {
    (0..<max(left.daysOfHabits.count, right.daysOfHabits.count)).allSatisfy {
      left.days(of: $0) == right.days(of: $0)
    }
  }
}
