package import HabitCore

/// The shape of a parameter's value, as documented.
package enum ParameterKind: Equatable, Sendable {
  /// A reference to a habit: identifier, name, or the beginning of a word of a name.
  case habit
  /// A reference to a journey: identifier, title, or beginning of a title.
  case journey
  /// A reference to a library item: identifier, title, or beginning of a title.
  case item
  /// `YYYY-MM-DD`.
  case date
  /// `HH:MM`.
  case time
  /// A list of reminders: `HH:MM`, or objects of time, weekdays and interval.
  case reminders
  /// true or false.
  case boolean
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number ≥ 0 with at most three decimals.
  case count
  /// A time in minutes, above 0 and at most a day.
  case minutes
  /// A habit's exact identifier.
  case identifier
  /// A moment, as RFC 3339 text in UTC.
  case instant
  /// A number with at most three decimals, possibly negative.
  case difference
  /// Text.
  case text
  /// Text whose length in bytes of UTF-8 lies in a range.
  case shortText(ClosedRange<Int>)
  /// Text of a field of a habit, an entry or a library item.
  case habitText(HabitText)
  /// A list of text.
  case texts
  /// A list of words to group by.
  case tags
  /// A list of at most this many identifiers of items.
  case items(Int)
  /// One of some words.
  case choice([String])
  /// A list out of some words.
  case choices([String])
  /// A colour.
  case color
  /// A schedule.
  case schedule
  /// Spares, or none.
  case spares
  /// A list of objects, or an object by day, described in words and by a schema.
  case structure(String, Schema)

  /// The kind in words, for "… must be …".
  package var words: String {
    switch self {
    case .habit: "a habit's id, its name in any capitals, or the beginning of one of its words"
    case .journey: "a journey's id, its title, or the beginning of its title"
    case .item: "an item's id, its title, or the beginning of its title"
    case .date: "a date as YYYY-MM-DD, 0001-01-01 to 9999-12-31"
    case .time: "a time as HH:MM, 00:00 to 23:59"
    case .reminders:
      "a list of times as HH:MM, 00:00 to 23:59, or of {\"time\":\"HH:MM\",\"weekdays\":[0…6],\"again\":"
        + "\(ReminderRule.minimumAgain)…\(ReminderRule.maximumAgain)}"
    case .boolean: "true or false"
    case .integer(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .count: "a number from 0 to 1000000000 with at most three decimals"
    case .minutes: "a number of minutes above 0, at most 1440, with at most three decimals"
    case .identifier: "a habit's id, 1 to 64 of A-Z a-z 0-9 . _ : -"
    case .instant: "a moment in UTC such as 2025-11-20T09:12:33Z or 2025-11-20T09:12:33.123Z"
    case .difference: "a number from -1000000000 to 1000000000 with at most three decimals"
    case .text: "text"
    case .shortText(let range):
      "text of \(range.lowerBound) to \(range.upperBound) bytes of UTF-8"
    case .habitText(let text): text.isOneLine ? "visible text on one line" : "text"
    case .texts: "a list of text"
    case .tags: "a list of visible texts on one line"
    case .items(let count):
      "a list of at most \(count) ids of items, each 1 to 64 of A-Z a-z 0-9 . _ : -"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .choices(let words): "a list out of " + words.joined(separator: ", ")
    case .color: "#rrggbb or one of " + HabitColor.names.joined(separator: ", ")
    case .schedule:
      "\"daily\", \"none\", {\"weekdays\":[0…6]}, {\"everyDays\":1…3660}, "
        + "{\"timesPerWeek\":1…7}, {\"timesPerMonth\":1…31}, "
        + "{\"daysOfMonth\":[1…31 or -1]}, "
        + "{\"weekdayOfMonth\":{\"weekday\":0…6,\"nth\":1…4 or -1}}, "
        + "{\"datesOfYear\":[\"MM-DD\"]} or {\"times\":n,\"inDays\":m} with 1 ≤ n ≤ m ≤ 3660"
    case .spares:
      "{\"count\":1…\(Spares.maximumCount),\"per\":\"week\", \"month\" or \"year\"} or \"none\""
    case .structure(let words, _): words
    }
  }
}

extension ParameterKind {
  /// The errors that may refuse a value of the right kind.
  var refusals: [RPCError.Kind] {
    switch self {
    case .habit: [.habitNotFound, .habitAmbiguous]
    case .journey: [.journeyNotFound, .journeyAmbiguous]
    case .item: [.itemNotFound, .itemAmbiguous]
    default: []
    }
  }
}

extension ParameterKind {
  /// The schema of a value of the kind.
  ///
  /// Constraints that a schema cannot express, such as a length in bytes, are in the summary or
  /// ``words``; the daemon enforces them.
  package var schema: Schema {
    switch self {
    case .text: .text
    case .habit, .journey, .item: .string(length: 0...HabitText.name.maximumLength, pattern: nil)
    case .date: .day
    case .time: .time
    case .reminders: .list(.reminder, count: 0...HabitText.maximumReminders)
    case .boolean: .boolean
    case .integer(0...6): .weekday
    case .integer(let range): .integer(range)
    case .count: .decimal(0...Count.maximumThousandths)
    case .minutes: .decimal(1...HabitTimer.longest / 60)
    case .identifier: .habitID
    case .instant: .moment
    case .difference: .decimal(-Count.maximumThousandths...Count.maximumThousandths)
    case .shortText(let length): .string(length: length, pattern: nil)
    case .habitText(let text): .text(text)
    case .texts: .list(.text)
    case .tags: .list(.text(HabitText.tag), count: 0...HabitText.maximumTags)
    case .items(let count): .list(.identifier, count: 0...count)
    case .choice(Slot.allCases.map(\.rawValue)): .slot
    case .choice(Goal.allCases.map(\.rawValue)): .goal
    case .choice(Mark.allCases.map(\.rawValue)): .mark
    case .choice(let words): .choice(words)
    case .choices(let words): .list(.choice(words))
    case .color: .color
    case .schedule: .schedule
    case .spares: .spares
    case .structure(_, let schema): schema
    }
  }
}
