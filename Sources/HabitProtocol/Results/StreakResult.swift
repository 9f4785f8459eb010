package import HabitCore

/// A habit's streak and its longest one.
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
  package var stretches: [KeptRun]?

  /// The most stretches that are told, the longest: more than a page shows.
  package static let stretchesAtMost = 50

  package static let component: Component? = (
    "Streak", "How long a habit has been kept up without a break"
  )

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("name", &name, "What it is called")
    now.members(&list)
    list.member("longest", &longest, "The longest streak there was in that unit")
    list.optional(
      "strength",
      &strength,
      "How firm the habit is, fading with every miss; where one habit was asked about, or where "
        + "that is the measure"
    )
    list.optional("measure", &measure, Measure.words)
    list.optional(
      "misses",
      &misses,
      "How many misses ended a run of completions; where one habit was asked about",
      schema: .natural
    )
    list.optional(
      "returns",
      &returns,
      "How many of these were followed by a completion the very next time",
      schema: .natural
    )
    list.optional("currentFrom", &currentFrom, "The first day of current, unless that is 0")
    list.optional("longestFrom", &longestFrom, "The first day of longest, unless that is 0")
    list.optional("longestThrough", &longestThrough, "The last day of longest, unless that is 0")
    list.optional(
      "stretches",
      &stretches,
      "The runs of kept days, weeks, months or years that reach into the days asked for, the longest first",
      schema: .list(KeptRun.schema, count: 0...Self.stretchesAtMost)
    )
  }

  package init() {}

  /// The streak of a habit.
  package init(_ streak: Streak, of habit: Habit, strength: Double?, measure: Measure) {
    self.init()
    self.habit = habit.id.text
    name = habit.name
    now = CurrentStreak(
      unit: streak.unit,
      current: streak.current,
      strict: streak.strict,
      todayOpen: streak.todayOpen
    )
    now.sparesLeft = streak.sparesLeft
    longest = streak.longest
    self.strength = strength
    self.measure = measure == .streak ? nil : measure
    currentFrom = streak.currentFrom
    longestFrom = streak.longestDays?.lowerBound
    longestThrough = streak.longestDays?.upperBound
  }
}

extension KeptRun: ProtocolObject {
  package static let component: Component? = (
    "Stretch", "Days, weeks, months or years in a row in which a habit was kept"
  )

  package mutating func members(_ list: inout Members) {
    var (from, through) = (days.lowerBound, days.upperBound)
    list.member("length", &length, "How many of them")
    list.member("from", &from, "The first day of the first")
    list.member("through", &through, "The last day of the last")
    days = from...max(from, through)
  }

  /// A stretch that reading fills in.
  package init() { self.init(length: 0, days: .first ... .first) }
}
