package import HabitCore
package import JSON

/// `streak`: the streak of one habit, or of each.
package struct GetStreak: Method {
  package static let name = "streak"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "The streak of a habit as of a day; without a habit, of all active ones"
  package static let example = Example(
    "Two days, as today is still open",
    #"{"habit":"Read"}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","unit":"days","current":2,
       "longest":2,"strict":0,"todayOpen":true,"strength":0.1479761464123423,
       "currentFrom":"2026-11-18","longestFrom":"2026-11-18","longestThrough":"2026-11-19"}
      """#
  )

  package var habit: HabitReference?
  package var date: Day?
  package var tag: TagChoice?
  package var from: Day?
  package var through: Day?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit, whenMissing: "all active ones")
    list.date(&date)
    list.tag(&tag)
    list.optional(
      "from",
      &from,
      "With a habit: include its stretches that reach into the days from this one on"
    )
    list.optional("through", &through, "The last of these days; default: today")
  }

  /// The days for which the reply has `stretches`; `nil` if it has none.
  package func days(today: Day) -> ClosedRange<Day>? {
    from.map { $0...max($0, through ?? today) }
  }

  /// Refuses a range of days without a habit, and a first day after the last.
  package func check() throws(RPCError) {
    guard let first = from ?? through else { return }
    guard habit != nil, let from, through.map({ from <= $0 }) ?? true else {
      throw RPCError(
        .parameterInvalid,
        habit == nil
          ? "\"from\" and \"through\" require \"habit\""
          : "\"from\" is required and must not be after \"through\" (\(through ?? first))",
        field: from == nil ? "through" : "from"
      )
    }
  }

  /// The streak of one habit, or those of all.
  package enum Result: ProtocolValue {
    case one(StreakResult)
    /// The streaks of all habits that are not archived.
    case all([StreakResult])

    package static var schema: Schema { .either([StreakResult.schema, All.schema]) }

    package init?(json: JSONValue) {
      if json["streaks"] == nil {
        guard let streak = StreakResult(json: json) else { return nil }
        self = .one(streak)
      } else {
        guard let all = All(json: json) else { return nil }
        self = .all(all.streaks)
      }
    }

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .one(let streak): streak.write(to: &writer)
      case .all(let streaks): All { $0.streaks = streaks }.write(to: &writer)
      }
    }

    /// The name of the first required member that is missing or malformed.
    package static func unreadablePart(of json: JSONValue) -> String? {
      json["streaks"] == nil
        ? StreakResult.unreadablePart(of: json) : All.unreadablePart(of: json)
    }
  }

  /// The streaks of all habits, as clients read them; the daemon writes them piece by piece.
  private struct All: ProtocolObject {
    var streaks: [StreakResult] = []

    mutating func members(_ list: inout Members) {
      list.member("streaks", &streaks, "The streaks of all active habits")
    }
  }
}

/// A habit's current streak and its longest one.
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

  /// The most runs of kept days in a reply: more than a page shows.
  ///
  /// If there are more, the reply has the longest ones.
  package static let stretchesAtMost = 50

  package static let component: Component? = (
    "Streak", "How long a habit has been kept without a break"
  )

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("name", &name, "Its name")
    now.members(&list)
    list.member("longest", &longest, "The longest streak so far, in that unit")
    list.optional(
      "strength",
      &strength,
      "The strength of the habit, which fades with every miss; for a single habit, or if it is the "
        + "measure"
    )
    list.optional("measure", &measure, Measure.words)
    list.optional(
      "misses",
      &misses,
      "The number of misses that ended a run of completions; only for a single habit"
    )
    list.optional(
      "returns",
      &returns,
      "The number of these followed by a completion the next time"
    )
    list.optional("currentFrom", &currentFrom, "The first day of current, unless that is 0")
    list.optional("longestFrom", &longestFrom, "The first day of longest, unless that is 0")
    list.optional("longestThrough", &longestThrough, "The last day of longest, unless that is 0")
    list.optional(
      "stretches",
      &stretches,
      "The runs of kept days, weeks, months or years that reach into those days, longest first",
      schema: .list(KeptRun.schema, count: 0...Self.stretchesAtMost)
    )
  }

  package init() {}

  /// Creates the result; `strength` is 0…1, or nil if it was not requested.
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
    list.member("length", &length, "The number of them")
    list.member("from", &from, "The first day of the first")
    list.member("through", &through, "The last day of the last")
    days = from...max(from, through)
  }

  package init() { self.init(length: 0, days: .first ... .first) }
}
