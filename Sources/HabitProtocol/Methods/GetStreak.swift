package import JSON
package import HabitCore

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
      "With a habit, also tells the stretches that reach into the days from this one on"
    )
    list.optional("through", &through, "The last of these days; today where it is missing")
  }

  /// The days of which stretches are asked for; `nil` for none.
  package func days(today: Day) -> ClosedRange<Day>? {
    from.map { $0...max($0, through ?? today) }
  }

  /// Refuses stretches of no habit, and a first day after the last.
  package func check() throws(RPCError) {
    guard let first = from ?? through else { return }
    guard habit != nil, let from, through.map({ from <= $0 }) ?? true else {
      throw RPCError(
        .parameterInvalid,
        habit == nil
          ? "Stretches are of one habit"
          : "\"from\" must be given, and not be after \"through\" (\(through ?? first))",
        field: from == nil ? "through" : "from"
      )
    }
  }
}

extension GetStreak {
  /// The streak of one habit, or those of all.
  package enum Result: ProtocolValue {
    /// The streak of the habit that the request names.
    case one(StreakResult)
    /// Those of all habits that are not archived.
    case all([StreakResult])

    /// One of the two shapes.
    package static var schema: Schema { .either([StreakResult.schema, All.schema]) }

    /// Reads one of the two shapes.
    package init?(json: JSONValue) {
      if json[All.member] == nil {
        guard let streak = StreakResult(json: json) else { return nil }
        self = .one(streak)
      } else {
        guard let all = All(json: json) else { return nil }
        self = .all(all.streaks)
      }
    }

    /// Writes one of the two shapes.
    package func write(to writer: inout JSONWriter) {
      switch self {
      case .one(let streak): streak.write(to: &writer)
      case .all(let streaks): All { $0.streaks = streaks }.write(to: &writer)
      }
    }

    /// The first member that keeps a streak from being read.
    package static func unreadablePart(of json: JSONValue) -> String? {
      json[All.member] == nil
        ? StreakResult.unreadablePart(of: json) : All.unreadablePart(of: json)
    }
  }

  /// The streaks of all habits; the daemon writes them by hand, in pieces.
  private struct All: ProtocolObject {
    var streaks: [StreakResult] = []

    static let member = "streaks"
    mutating func members(_ list: inout Members) {
      list.member(Self.member, &streaks, "Those of all habits that are not archived")
    }
  }
}
