import HabitCore
import TerminalText

/// The forms in which people read days.
enum DayName {
  /// `Thursday 2025-11-20`.
  static func long(_ day: Day) -> SafeText {
    SafeText("\(WeekdayName.all[day.weekday]) \(day)")
  }

  /// `Thu 2025-11-20`.
  static func short(_ day: Day) -> SafeText {
    SafeText("\(WeekdayName.short(day.weekday)) \(day)")
  }
}
