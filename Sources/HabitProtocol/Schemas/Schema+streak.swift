import HabitCore

// The schemas of the output of `Streak+json.swift`.
extension Schema {
  /// A habit's streak in a day's view.
  package static let currentStreak = Schema.component(
    SchemaComponent("CurrentStreak", "A streak that reaches a day", .object(streakMembers))
  )

  /// A habit's streak and its longest one.
  package static let streak = Schema.component(
    SchemaComponent(
      "Streak",
      "How long a habit has been kept up without a break",
      .object(
        [
          .member("habit", habitID, "The habit"),
          .member("name", text, "What it is called"),
        ] + streakMembers + [
          .member("longest", natural, "The longest streak there was in that unit"),
          .optional(
            "strength",
            .number(0...1),
            "How firm the habit is, fading with every miss; where one habit was asked about"
          ),
          .optional("currentFrom", day, "The first day of current, unless that is 0"),
          .optional("longestFrom", day, "The first day of longest, unless that is 0"),
          .optional("longestThrough", day, "The last day of longest, unless that is 0"),
        ]
      )
    )
  )

  /// The output of `Milestone+json.swift`.
  package static let milestone = Schema.component(
    SchemaComponent(
      "Milestone",
      "A length of streak worth saying, on the tick that reaches it and not again",
      .object([
        .member(
          "kind",
          .choice(Milestone.Kind.allCases.map(\.rawValue)),
          "streak for a round length such as 30 days, longest for passing the longest before"
        ),
        .member("length", natural, "How long the streak is now"),
        unit,
      ])
    )
  )

  private static let unit = SchemaMember.member(
    "unit",
    .choice(["days", "weeks", "months"]),
    "What is counted: the days that asked for it, or weeks or months whose quota was met"
  )

  private static let streakMembers: [SchemaMember] = [
    unit,
    .member("current", natural, "The streak now; a today still open neither breaks nor adds"),
    .member("strict", natural, "As current, but 0 while today, or the present period, is open"),
    .member("todayOpen", .boolean, "Whether today, or the present period, still asks for it"),
  ]
}
