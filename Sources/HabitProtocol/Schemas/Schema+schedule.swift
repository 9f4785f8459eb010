import HabitCore

extension Schema {
  /// The days on which a habit is due.
  package static let schedule = Schema.component(
    SchemaComponent(
      "Schedule",
      "On which days a habit is asked for",
      .either([
        .choice(["daily", "none"]),
        .closed([
          .member(
            "weekdays",
            .list(weekday, count: 1...7),
            "The days of the week on which it is asked for"
          )
        ]),
        .closed([.member("everyDays", interval, "Every so many days from the day the rule began")]),
        .closed([.member("timesPerWeek", .integer(1...7), "So many times a calendar week")]),
        .closed([.member("timesPerMonth", .integer(1...31), "So often a month, at most daily")]),
        .closed([
          .member("times", interval, "So many times, at most as often as there are days"),
          .member("inDays", interval, "in any so many days in a row"),
        ]),
      ])
    )
  )

  private static let interval = Schema.integer(1...Schedule.maximumInterval)
}
