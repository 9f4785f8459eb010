package import HabitCore

/// `weekCounts`: the number of completions on each day of a week.
package struct GetWeekCounts: Method {
  package static let name = "weekCounts"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "The seven days of a week: the numbers of habits that count and that were completed"
  package static let example = Example(
    "The current week",
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
      "The first day of the week, 0 = Sunday … 6 = Saturday; default: the setting",
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

    package static let component: Component? = ("DayCount", "The completions of a day")

    package mutating func members(_ list: inout Members) {
      list.member("date", &date, "The day")
      list.member("completed", &completed, "The number of habits completed")
      list.member("total", &total, "The number of habits that count")
      list.member("isToday", &isToday, "True if it is today")
      list.member("isFuture", &isFuture, "True if it is after today")
    }

    package init() {}
  }
}
