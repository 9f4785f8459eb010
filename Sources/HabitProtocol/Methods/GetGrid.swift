package import HabitCore

/// `grid`: the days of many weeks, for a contribution grid.
package struct GetGrid: Method {
  package static let name = "grid"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "How each day of the last weeks stands, for one habit or all together, oldest first"
  package static let example = Example(
    "The present week of one habit",
    #"{"habit":"Read","weeks":1}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","today":"2026-11-20",
       "cells":[{"date":"2026-11-16","state":"missed","count":0},{"date":"2026-11-17","state":"skipped","count":0},
       {"date":"2026-11-18","state":"done","count":1},{"date":"2026-11-19","state":"done",
       "count":1},{"date":"2026-11-20","state":"partial","count":12,"unit":"pages"},{"date":"2026-11-21",
       "state":"future","count":0},{"date":"2026-11-22","state":"future","count":0}],
       "share":{"done":2,"due":3,"completions":2,"days":3,"tooFew":true}}
      """#
  )

  /// A year and the current week: the width of a contribution grid.
  package static let defaultWeeks = 53
  /// A lifetime: longer grids need several requests.
  private static let maximumWeeks = 5300

  package var habit: HabitReference?
  package var weeks: Int?
  package var until: Day?
  package var tag: TagChoice?
  package var includesArchived = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit, whenMissing: "all together")
    list.optional(
      "weeks",
      &weeks,
      in: 1...Self.maximumWeeks,
      "How many weeks; 53 where it is missing"
    )
    list.optional("until", &until, "A day of the last week; today where it is missing")
    list.tag(&tag)
    list.flag(
      "includeArchived",
      &includesArchived,
      "Whether archived habits count too, on the days on which they were active"
    )
  }
}

extension GetGrid {
  /// The days of the weeks.
  package struct Result: ProtocolObject {
    package var habit: String?
    package var name: String?
    package var cells: [Cell] = []
    package var today = Day.first
    package var share = CompletionShare()

    package mutating func members(_ list: inout Members) {
      list.optional("habit", &habit, "The habit, where one was asked for", schema: .habitID)
      list.optional("name", &name, "What it is called")
      list.member("today", &today, "Today")
      list.member("cells", &cells, "The days, oldest first, from a week's first day")
      list.member(
        "share",
        &share,
        "The share of these days, as statistics has it: of all habits, archived and finished ones too"
      )
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
      list.member("state", &state, "How it stands")
      list.member(
        "count",
        &count,
        "How much was done; for all habits together, how many were completed"
      )
      list.optional("unit", &unit, "What was counted, where anything was and it has a unit")
      list.optional("total", &total, "For all habits together, how many counted")
    }

    package init() {}

    /// A day of the grid.
    package init(_ cell: GridCell) {
      date = cell.day
      state = Open(cell.state)
      count = cell.count
      unit = cell.unit
      total = cell.total
    }
  }
}
