/// One reminder of a habit on a day.
package struct Reminder: Hashable, Sendable {
  /// The habit.
  package var habit: HabitID
  /// The day it is about; a time before the day's start falls in the following night.
  package var day: Day
  /// The time of day.
  package var time: TimeOfDay

  /// Creates a reminder.
  package init(habit: HabitID, day: Day, time: TimeOfDay) {
    self.habit = habit
    self.day = day
    self.time = time
  }
}
