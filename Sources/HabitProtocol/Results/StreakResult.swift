package import HabitCore

/// A habit's streak and its longest one; the daemon writes it from a `Streak` by hand.
package struct StreakResult: ProtocolObject {
  package var habit = ""
  package var name = ""
  package var now = CurrentStreak()
  package var longest = 0
  package var strength: Double?
  package var measure: Measure?
  package var misses: Int?
  package var returns: Int?
  package var currentFrom: Day?
  package var longestFrom: Day?
  package var longestThrough: Day?

  package static let table = ObjectTable<Self>(
    "Streak",
    "How long a habit has been kept up without a break",
    [
      .member("habit", \.habit, .habitID, "The habit"),
      .member("name", \.name, "What it is called"),
    ] + CurrentStreak.table.members(in: \.now) + [
      .member("longest", \.longest, "The longest streak there was in that unit"),
      .optional(
        "strength",
        \.strength,
        "How firm the habit is, fading with every miss; where one habit was asked about, or where "
          + "that is the measure"
      ),
      .optional("measure", \.measure, Measure.words),
      .optional(
        "misses",
        \.misses,
        .natural,
        "How many misses ended a run of completions; where one habit was asked about"
      ),
      .optional(
        "returns",
        \.returns,
        .natural,
        "How many of these were followed by a completion the very next time"
      ),
      .optional("currentFrom", \.currentFrom, "The first day of current, unless that is 0"),
      .optional("longestFrom", \.longestFrom, "The first day of longest, unless that is 0"),
      .optional("longestThrough", \.longestThrough, "The last day of longest, unless that is 0"),
    ]
  )

  package init() {}
}
