package import HabitCore

// The values that parameters and results share.
extension Schema {
  /// A civil date.
  package static let day = Schema.component(
    SchemaComponent(
      "Day",
      "A civil date as YYYY-MM-DD, 0001-01-01 to 9999-12-31",
      .text(dayPattern),
      words: "a date as YYYY-MM-DD, 0001-01-01 to 9999-12-31"
    )
  )

  /// The pattern of a day: years from 0001, and only days that the month has.
  package static let dayPattern = "^\(civilDate)$"

  private static let civilDate =
    "((?!0000)[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
    + "|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
    + "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29)"

  /// A time of the day.
  package static let time = Schema.component(
    SchemaComponent(
      "Time",
      "A local time as HH:MM, 00:00 to 23:59",
      .text("^([01][0-9]|2[0-3]):[0-5][0-9]$"),
      words: "a time as HH:MM, 00:00 to 23:59"
    )
  )

  /// A reminder: its time alone, or with its weekdays and its interval.
  package static let reminder = Schema.component(
    SchemaComponent(
      "Reminder",
      "When a habit reminds: a time on every day, or one on some weekdays, or one that comes again",
      .either([
        time,
        .closed([
          .member("time", time, "The time of day"),
          .optional(
            "weekdays",
            .list(weekday, count: 1...7),
            "The days of the week, where not all of them"
          ),
          .optional(
            "again",
            .integer(1...ReminderRule.maximumAgain),
            "After how many minutes it comes again, where it does"
          ),
        ]),
      ])
    )
  )

  /// The reminders of a habit.
  package static let reminders = Schema.described(
    .list(.reminder, count: 0...HabitText.maximumReminders),
    "a list of times as HH:MM, 00:00 to 23:59, or of {\"time\":\"HH:MM\",\"weekdays\":[0…6],\"again\":"
      + "\(ReminderRule.minimumAgain)…\(ReminderRule.maximumAgain)}"
  )

  /// An instant.
  package static let moment = Schema.component(
    SchemaComponent(
      "Moment",
      "A moment in UTC such as 2026-11-20T09:12:33.123Z, as RFC 3339 has it",
      .text("^\(civilDate)T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{3})?Z$"),
      words: "a moment in UTC such as 2025-11-20T09:12:33Z or 2025-11-20T09:12:33.123Z"
    )
  )

  /// Text of a field of a habit, an entry or a library item.
  ///
  /// A schema counts characters, while the limits are in bytes of UTF-8: no text within a limit has
  /// more characters than that, and the summary states the real limit.
  package static func text(_ field: HabitText) -> Schema {
    .string(
      length: (field.isOneLine ? 1 : 0)...field.maximumLength,
      pattern: field.isName ? namePattern : field.isOneLine ? labelPattern : textPattern
    )
  }

  private static let controls = "\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029"
  /// The usual invisible characters; the daemon knows all of them.
  private static let invisible = "\\u00AD\\u200B-\\u200F\\u2060-\\u206F\\u2800\\u3164\\uFEFF"
  /// One line with something other than blanks.
  private static let labelPattern = "^[^\(controls)]*[^\\s\(controls)][^\(controls)]*$"
  /// One line with something visible.
  private static let namePattern =
    "^[^\(controls)]*[^\\s\(controls)\(invisible)][^\(controls)]*$"
  /// Any lines, without control characters except line feeds and tabs.
  private static let textPattern = "^[^\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F]*$"

  /// The shape of a tag.
  static let tag = Schema.described(
    .text(HabitText.tag),
    "visible text on one line, at most \(HabitText.tag.maximumLength) bytes of UTF-8"
  )

  /// A habit's identifier.
  package static let habitID = Schema.component(
    SchemaComponent(
      "HabitId",
      "A habit's identifier, 1 to 64 letters, digits and ._:-, which it keeps for ever",
      identifier,
      words: "a habit's id, 1 to 64 of A-Z a-z 0-9 . _ : -"
    )
  )

  /// The identifier of a journey or an item.
  package static let identifier = Schema.text(identifierPattern)

  /// The pattern of an identifier.
  static let identifierPattern = "^[A-Za-z0-9._:-]{1,64}$"

  /// An amount, done or to be done.
  package static let count = Schema.component(
    SchemaComponent(
      "Count",
      "How much was done, or is to be done, with at most three decimals",
      .number(0...maximumCount),
      words: "a number from 0 to 1000000000 with at most three decimals"
    )
  )

  /// An amount in a request.
  static let amount = Schema.decimal(0...Count.maximumThousandths)

  private static let maximumCount = Double(Count.maximumThousandths) / 1000

  /// A whole number from 0 on.
  package static let natural = Schema.integer(0...Int.max)

  /// The number of a generation of the history.
  package static let generation = Schema.integer(1...maximumGeneration)

  /// The largest generation number: the greatest integer that every JSON reader holds exactly.
  package static let maximumGeneration = 1 << 53

  /// The number of changes of the state.
  package static let revision = Schema.component(
    SchemaComponent(
      "Revision",
      "Grows by one with every accepted change, and survives a restart",
      natural
    )
  )

  /// A day of the week.
  package static let weekday = Schema.component(
    SchemaComponent("Weekday", "0 = Sunday … 6 = Saturday", .integer(0...6))
  )

  /// A colour.
  package static let color = Schema.component(
    SchemaComponent(
      "Color",
      "#rrggbb, or a name whose shade each surface chooses: "
        + HabitColor.names.joined(separator: ", "),
      .text("^(#[0-9A-Fa-f]{6}|\(HabitColor.names.joined(separator: "|")))$"),
      words: "#rrggbb or one of " + HabitColor.names.joined(separator: ", ")
    )
  )

  /// The part of the day.
  package static let slot = Schema.component(
    SchemaComponent("Slot", "A part of the day", .choice(Slot.allCases.map(\.rawValue)))
  )

  /// The direction of a target.
  package static let goal = Schema.component(
    SchemaComponent(
      "Goal",
      "Whether the count is to reach the target or to stay within it",
      .choice(Goal.allCases.map(\.rawValue))
    )
  )

  /// A mark of a day.
  package static let mark = Schema.component(
    SchemaComponent("Mark", "What a day can be marked as", .choice(Mark.allCases.map(\.rawValue)))
  )
}

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
          .member(
            "daysOfMonth",
            .list(number(1...31, orLast: MonthDays.last), count: 1...32),
            "Days of the month, -1 the last; a month that lacks one leaves it out"
          )
        ]),
        .closed([
          .member(
            "weekdayOfMonth",
            .closed([
              .member("weekday", weekday, "The day of the week"),
              .member(
                "nth",
                number(1...4, orLast: CalendarDays.lastWeekday),
                "The first to the fourth of a month, or -1, the last"
              ),
            ]),
            "A weekday of the month"
          )
        ]),
        .closed([
          .member(
            "datesOfYear",
            .list(.text(yearDate), count: 1...366),
            "Dates of the year as MM-DD; 02-29 in leap years"
          )
        ]),
        .closed([
          .member("times", interval, "So many times, at most as often as there are days"),
          .member("inDays", interval, "in any so many days in a row"),
        ]),
      ]),
      words: "\"daily\", \"none\", {\"weekdays\":[0…6]}, {\"everyDays\":1…3660}, "
        + "{\"timesPerWeek\":1…7}, {\"timesPerMonth\":1…31}, "
        + "{\"daysOfMonth\":[1…31 or -1]}, "
        + "{\"weekdayOfMonth\":{\"weekday\":0…6,\"nth\":1…4 or -1}}, "
        + "{\"datesOfYear\":[\"MM-DD\"]} or {\"times\":n,\"inDays\":m} with 1 ≤ n ≤ m ≤ 3660"
    )
  )

  /// The missed days or periods that a streak passes over.
  package static let spares = Schema.component(
    SchemaComponent(
      "Spares",
      "How many missed days or periods a streak passes over, never two in a row",
      .either([
        .choice(["none"]),
        .closed([
          .member("count", .integer(1...Spares.maximumCount), "So many"),
          .member(
            "per",
            .choice(Spares.periods.map(\.rawValue)),
            "in each calendar period, which must be longer than the streak's unit"
          ),
        ]),
      ]),
      words:
        "{\"count\":1…\(Spares.maximumCount),\"per\":\"week\", \"month\" or \"year\"} or \"none\""
    )
  )

  /// A place counted from the first, or the number that stands for the last.
  private static func number(_ range: ClosedRange<Int>, orLast last: Int) -> Schema {
    .either([.integer(range), .integer(last...last)])
  }

  /// The pattern of a date of the year.
  private static let yearDate =
    "^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    + "|02-(0[1-9]|[12][0-9]))$"

  private static let interval = Schema.integer(1...Schedule.maximumInterval)
}
