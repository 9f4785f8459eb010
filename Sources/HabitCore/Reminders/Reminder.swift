/// One reminder of a habit: on a day, at a time of that day.
package struct Reminder: Hashable, Sendable {
  /// The habit.
  package var habit: HabitID
  /// The day it asks about; a time before the day's start lies in its night.
  package var day: Day
  /// The time of day.
  package var time: TimeOfDay

  /// A reminder of a habit on a day at a time.
  package init(habit: HabitID, day: Day, time: TimeOfDay) {
    self.habit = habit
    self.day = day
    self.time = time
  }
}
