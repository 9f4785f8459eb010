import HabitctlBars
import HabitctlCare
import HabitctlCore
import HabitctlDay
import HabitctlFiles
import HabitctlHabits
import HabitctlPast

extension Verbs {
  /// The libraries of verbs, in the order of the help.
  ///
  /// To leave one out, delete the two lines of this file that name it, and its line in
  /// Package.swift.
  static let all = Verbs(
    [
      .day,
      .habits,
      .past,
      .bars,
      .files,
      .care,
    ],
    shorthand: Shorthand(nothing: "day", week: "week", days: "log", step: "tally", inPlace: ""),
    isElsewhere: { Elsewhere.lines[$0.lowercased()] != nil },
    meaning: { verbs, words in Elsewhere.line(for: words, verbs) }
  )
}
