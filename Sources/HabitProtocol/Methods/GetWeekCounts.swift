package import HabitCore

/// `weekCounts`: the number of completions on each day of a week.
package struct GetWeekCounts: Method {
  package static let name = "weekCounts"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "The seven days of a week: how many habits counted, how many were done"
  package static let example = Example(
    "The present week",
    result: #"""
      {"days":[{"date":"2026-11-16","completed":0,"total":1,"isToday":false,"isFuture":false},
       {"date":"2026-11-17","completed":0,"total":0,"isToday":false,"isFuture":false},
       {"date":"2026-11-18","completed":1,"total":1,"isToday":false,"isFuture":false},
       {"date":"2026-11-19","completed":1,"total":1,"isToday":false,"isFuture":false},
       {"date":"2026-11-20","completed":0,"total":1,"isToday":true,"isFuture":false},
       {"date":"2026-11-21","completed":0,"total":0,"isToday":false,"isFuture":true},
       {"date":"2026-11-22","completed":0,"total":0,"isToday":false,"isFuture":true}]}
      """#
  )

  package var date: Day?
  package var weekStart: Int?
  package var tag: TagChoice?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.date(&date)
    list.optional(
      "weekStart",
      &weekStart,
      "The first day of the week, 0 = Sunday … 6 = Saturday; the setting where it is missing",
      schema: .weekday
    ) { (0...6).contains($0) }
    list.tag(&tag)
  }

  /// The days of a week.
  package struct Result: ProtocolObject {
    package var days: [DayCount] = []

    package mutating func members(_ list: inout Members) {
      list.member(
        "days",
        &days,
        "The days of the week, from its first",
        schema: .list(DayCount.schema, count: 7...7)
      )
    }

    package init() {}
  }

  /// A day of a week.
  package struct DayCount: ProtocolObject {
    package var date = Day.first
    package var completed = 0
    package var total = 0
    package var isToday = false
    package var isFuture = false

    package static let component: Component? = ("DayCount", "How much of a day is done")

    package mutating func members(_ list: inout Members) {
      list.member("date", &date, "The day")
      list.member("completed", &completed, "How many habits are completed")
      list.member("total", &total, "How many habits count")
      list.member("isToday", &isToday, "Whether it is today")
      list.member("isFuture", &isFuture, "Whether it is after today")
    }

    package init() {}
  }
}
