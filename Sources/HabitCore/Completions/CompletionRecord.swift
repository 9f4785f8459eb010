/// Which habits were completed on which days, indexed both ways.
///
/// By day it answers "what was done on the 15th"; by habit it is a bitmap of days, so that a streak
/// is word arithmetic. A day on which nothing was completed has no key. Habits are named by their
/// position in the ``Ledger``.
package struct CompletionRecord: Equatable, Sendable {
  private var habitsByDay: [Day: BitSet] = [:]
  private var daysByHabit: [Int: DaySet] = [:]

  /// A record without any completion.
  package init() {}

  /// The longest time, in days, that is kept as an array while a record is built: a lifetime.
  ///
  /// Beyond it there is an odd date, and days would cost memory that hold nothing.
  private static let denseSpan = 40_000

  /// The record of habits, by position, that were completed on those days.
  package init(_ daysOfHabits: [DaySet]) {
    let first = daysOfHabits.compactMap(\.first).min() ?? .first
    let span = (daysOfHabits.compactMap(\.last).max() ?? first).days(since: first) + 1
    guard span <= Self.denseSpan else {
      for (position, days) in daysOfHabits.enumerated() { replace(position, with: days) }
      return
    }
    var habits = [BitSet](repeating: BitSet(), count: span)
    for (position, days) in daysOfHabits.enumerated() where !days.isEmpty {
      daysByHabit[position] = days
      for number in days.numbers { habits[number - Int(first.number)].insert(position) }
    }
    for (offset, completed) in habits.enumerated() where !completed.isEmpty {
      habitsByDay[first.clampedAdding(offset)] = completed
    }
  }

  /// The days that hold at least one completion, earliest first.
  package var days: [Day] { habitsByDay.keys.sorted() }

  /// The days of a range that hold at least one completion, earliest first.
  package func days(in range: ClosedRange<Day>) -> [Day] {
    habitsByDay.keys.filter(range.contains).sorted()
  }

  /// The positions of the habits completed on a day, growing; empty for a day without a key.
  package func habits(on day: Day) -> BitSet {
    habitsByDay[day] ?? BitSet()
  }

  /// The days on which a habit was completed.
  package func days(of habit: Int) -> DaySet {
    daysByHabit[habit] ?? DaySet()
  }

  /// Whether a habit was completed on a day.
  package func contains(_ habit: Int, on day: Day) -> Bool {
    daysByHabit[habit]?.contains(day) ?? false
  }

  /// Records or takes back one completion; the last one of a day takes the day's key with it.
  package mutating func set(_ habit: Int, on day: Day, completed: Bool) {
    if completed {
      guard daysByHabit[habit, default: DaySet()].insert(day) else { return }
      habitsByDay[day, default: BitSet()].insert(habit)
    } else {
      guard daysByHabit[habit]?.remove(day) == true else { return }
      if daysByHabit[habit]?.isEmpty == true { daysByHabit[habit] = nil }
      removeFromDay(habit, day)
    }
  }

  /// Takes a habit out of every day and records it on those instead.
  package mutating func replace(_ habit: Int, with days: DaySet) {
    let before = daysByHabit[habit] ?? DaySet()
    for day in before where !days.contains(day) { removeFromDay(habit, day) }
    for day in days where !before.contains(day) {
      habitsByDay[day, default: BitSet()].insert(habit)
    }
    daysByHabit[habit] = days.isEmpty ? nil : days
  }

  private mutating func removeFromDay(_ habit: Int, _ day: Day) {
    habitsByDay[day]?.remove(habit)
    if habitsByDay[day]?.isEmpty == true { habitsByDay[day] = nil }
  }
}

extension CompletionRecord {
  /// Whether both indices say the same and no key of either is empty; checked by tests after every
  /// step.
  package var isConsistent: Bool {
    habitsByDay.allSatisfy { day, habits in
      !habits.isEmpty && habits.allSatisfy { daysByHabit[$0]?.contains(day) == true }
    }
      && daysByHabit.allSatisfy { habit, days in
        !days.isEmpty && days.allSatisfy { habitsByDay[$0]?.contains(habit) == true }
      }
  }
}
