package import HabitCore

/// `grid`: the days of one or more weeks, for a contribution grid.
package struct GetGrid: Method {
  package static let name = "grid"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "The states of the days of the last weeks, for one habit or all together, oldest first"
  package static let example = Example(
    "The current week of one habit",
    #"{"habit":"Read","weeks":1}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","today":"2026-11-20","weekStart":1,
       "cells":[{"date":"2026-11-16","state":"missed","count":0},{"date":"2026-11-17","state":"skipped","count":0},
       {"date":"2026-11-18","state":"done","count":1},{"date":"2026-11-19","state":"done",
       "count":1},{"date":"2026-11-20","state":"partial","count":12,"unit":"pages"},{"date":"2026-11-21",
       "state":"future","count":0},{"date":"2026-11-22","state":"future","count":0}],
       "share":{"done":2,"due":3,"completions":2,"days":3,"tooFew":true}}
      """#
  )

  /// A year and the current week: the width of a contribution grid.
  package static let defaultWeeks = 53
  /// A lifetime in weeks; a longer grid needs several requests.
  private static let maximumWeeks = 5300
  /// The most weeks with `each`: two years.
  ///
  /// A longer grid comes in pages, so that no row takes long.
  private static let maximumWeeksOfEach = 106

  package var habit: HabitReference?
  package var weeks: Int?
  package var until: Day?
  package var tag: TagChoice?
  package var includesArchived = false
  package var each = false
  package var from: Day?
  package var through: Day?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit, whenMissing: "all together")
    list.optional(
      "weeks",
      &weeks,
      in: 1...Self.maximumWeeks,
      "The number of weeks; default: 53"
    )
    list.optional("until", &until, "A day of the last week; default: today")
    list.tag(&tag)
    list.flag(
      "includeArchived",
      &includesArchived,
      "True to include archived habits on the days when they were active"
    )
    list.flag("each", &each, "True to include one row per habit as well")
    list.optional("from", &from, "The first day, instead of whole weeks")
    list.optional("through", &through, "The last day, together with from; default: today")
  }

  /// The requested days, oldest first.
  ///
  /// Throws if a range that ends today is too long; ``check()`` refuses every other error.
  package func days(in ledger: Ledger) throws(RPCError) -> [Day] {
    guard let from else {
      return ledger.gridDays(weeks: weeks ?? Self.defaultWeeks, until: until ?? ledger.today)
    }
    let last = max(from, through ?? ledger.today)
    try checkLength(last.days(since: from) + 1)
    return Array((from...last).all)
  }

  /// Refuses parameters that cannot be combined, and more weeks than one reply may have.
  package func check() throws(RPCError) {
    if each, habit != nil { throw refusal("each", "\"each\" cannot be combined with \"habit\"") }
    if through != nil, from == nil { throw refusal("through", "\"through\" requires \"from\"") }
    if let from {
      guard weeks == nil, until == nil else {
        throw refusal("from", "\"from\" cannot be combined with \"weeks\" or \"until\"")
      }
      guard from <= through ?? from else {
        throw refusal("from", "\"from\" (\(from)) must not be after \"through\"")
      }
    }
    try checkLength(from.map { (through ?? $0).days(since: $0) + 1 } ?? (weeks ?? 0) * 7)
  }

  private func checkLength(_ days: Int) throws(RPCError) {
    let most = each ? Self.maximumWeeksOfEach : Self.maximumWeeks
    guard days <= most * 7 else {
      throw refusal(from == nil ? "weeks" : "from", "A grid has at most \(most) weeks")
    }
  }

  private func refusal(_ field: String, _ message: String) -> RPCError {
    RPCError(.parameterInvalid, message, field: field)
  }

  /// The days of the weeks.
  package struct Result: ProtocolObject {
    package var habit: String?
    package var name: String?
    package var cells: [Cell] = []
    package var today = Day.first
    package var weekStart = 0
    package var share = CompletionShare()
    package var rows: [Row]?

    package mutating func members(_ list: inout Members) {
      list.optional("habit", &habit, "The habit, if one was requested", schema: .habitID)
      list.optional("name", &name, "Its name")
      list.member("today", &today, "Today")
      list.member(
        "weekStart",
        &weekStart,
        "The first day of the week, 0 = Sunday … 6 = Saturday",
        schema: .weekday
      )
      list.member("cells", &cells, "The days, oldest first")
      list.member(
        "share",
        &share,
        "The share done on these days, as in statistics, including archived and finished habits"
      )
      list.optional(
        "rows",
        &rows,
        "One row per habit in the order of the day, including archived ones, if each was true"
      )
    }

    package init() {}
  }

  /// The days of one habit, in a grid of each habit.
  package struct Row: ProtocolObject {
    package var habit = ""
    package var name = ""
    package var icon: String?
    package var color: HabitColor?
    package var goal = Open(Goal.atLeast)
    package var repetitions = Count.one
    package var period: Period?
    package var unit: String?
    package var tags: [String] = []
    package var archived = false
    package var streak = CurrentStreak()
    package var measure: Measure?
    package var best: Int?
    package var strength: Double?
    package var words = StandingWords()
    package var cells: [Cell] = []
    package var share = CompletionShare()

    package static let component: Component? = ("GridRow", "The days of one habit among others")

    package mutating func members(_ list: inout Members) {
      list.member("habit", &habit, "The habit", schema: .habitID)
      list.member("name", &name, "Its name")
      list.optional("icon", &icon, "Its icon")
      list.optional("color", &color, "Its colour")
      list.member("goal", &goal, "Whether to reach the target or stay within it")
      list.member("repetitions", &repetitions, "Its target: the amount that completes a day")
      list.optional("period", &period, "The period of the target, if not each day")
      list.optional("unit", &unit, "The unit of the count")
      list.member("tags", &tags, "Words to group by")
      list.member("archived", &archived, "True if it is archived")
      list.member("streak", &streak, "Its streak as of the last day, or today if that is earlier")
      list.optional("measure", &measure, Measure.words)
      list.optional("best", &best, "The longest streak until then, if that streak is 0")
      list.optional(
        "strength",
        &strength,
        "Its strength then, after a break or if that is the measure"
      )
      list.member(
        "words",
        &words,
        "The same in words: past and shortPast; and short, the progress of a weekly quota or target, "
          + "if the days are the current week"
      )
      list.member(
        "cells",
        &cells,
        "Its days, the same as for all together; under a quota or a period's target, a missed day "
          + "is unscheduled here, because only the period was missed"
      )
      list.member("share", &share, "The share done on these days")
    }

    package init() {}
  }

  /// A day of a contribution grid.
  package struct Cell: ProtocolObject {
    package var date = Day.first
    package var state = Open(GridCell.State.future)
    package var count = Count.zero
    package var unit: String?
    package var total: Int?

    package static let component: Component? = ("GridCell", "A day of a contribution grid")

    package mutating func members(_ list: inout Members) {
      list.member("date", &date, "The day")
      list.member("state", &state, "Its state")
      list.member(
        "count",
        &count,
        "The amount done; for all habits together, the number completed"
      )
      list.optional("unit", &unit, "The unit, if anything was counted and it has one")
      list.optional("total", &total, "For all habits together, the number that count")
    }

    package init() {}

    package init(_ cell: GridCell) {
      date = cell.day
      state = Open(cell.state)
      count = cell.count
      unit = cell.unit
      total = cell.total
    }
  }
}
