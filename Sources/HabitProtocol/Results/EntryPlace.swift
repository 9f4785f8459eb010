package import HabitCore

/// The place of an entry: a habit and a day.
package struct EntryPlace: Hashable, Comparable, Sendable {
  /// The habit.
  package var habit: HabitID
  /// The day.
  package var day: Day

  /// Creates the place of a habit's entry on a day.
  package init(_ habit: HabitID, _ day: Day) {
    self.habit = habit
    self.day = day
  }

  /// Orders by habit, then by day.
  package static func < (left: Self, right: Self) -> Bool {
    (left.habit, left.day) < (right.habit, right.day)
  }
}
