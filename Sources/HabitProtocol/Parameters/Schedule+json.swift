package import HabitCore
package import JSON

extension Schedule: ProtocolValue {
  package static let schema = Schema.named(
    "Schedule",
    "The days on which a habit is due",
    .either([
      .choice(["daily", "none"]),
      .closed([
        .member(
          "weekdays",
          .list(.weekday, count: 1...7),
          "The days of the week on which it is due"
        )
      ]),
      .closed([.member("everyDays", interval, "The interval, from the first day of the rule")]),
      .closed([.member("timesPerWeek", .integer(1...7), "The times per calendar week")]),
      .closed([.member("timesPerMonth", .integer(1...31), "The times per month, at most daily")]),
      .closed([
        .member(
          "daysOfMonth",
          .list(number(1...31, orLast: MonthDays.last), count: 1...32),
          "Days of the month, -1 for the last; a month without one skips it"
        )
      ]),
      .closed([
        .member(
          "weekdayOfMonth",
          .closed([
            .member("weekday", .weekday, "The day of the week"),
            .member(
              "nth",
              number(1...4, orLast: CalendarDays.lastWeekday),
              "The first to the fourth of a month, or -1 for the last"
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
        .member("times", interval, "The number of times, at most inDays"),
        .member("inDays", interval, "In any so many consecutive days"),
      ]),
    ]),
    words: "\"daily\", \"none\", {\"weekdays\":[0…6]}, {\"everyDays\":1…3660}, "
      + "{\"timesPerWeek\":1…7}, {\"timesPerMonth\":1…31}, "
      + "{\"daysOfMonth\":[1…31 or -1]}, "
      + "{\"weekdayOfMonth\":{\"weekday\":0…6,\"nth\":1…4 or -1}}, "
      + "{\"datesOfYear\":[\"MM-DD\"]} or {\"times\":n,\"inDays\":m} with 1 ≤ n ≤ m ≤ 3660"
  )

  /// A position in a range, or the number `last`, which stands for the last position.
  private static func number(_ range: ClosedRange<Int>, orLast last: Int) -> Schema {
    .either([.integer(range), .integer(last...last)])
  }

  private static let yearDate =
    "^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    + "|02-(0[1-9]|[12][0-9]))$"

  private static let interval = Schema.integer(1...maximumInterval)

  package init?(json: JSONValue) {
    if json.kind == .string {
      guard let named = Self.named.first(where: { json.isString($0.name) }) else { return nil }
      self = named.schedule
      return
    }
    guard json.kind == .object else { return nil }
    let schedule: Schedule?
    // A repeated or unknown member changes the count, and is refused for that.
    switch json.count {
    case 1: schedule = Self.single(json)
    case 2:
      guard let times = json["times"]?.wholeNumber, let days = json["inDays"]?.wholeNumber else {
        return nil
      }
      schedule = .times(times, inDays: days)
    default: schedule = nil
    }
    guard let schedule, schedule.isValid else { return nil }
    self = schedule
  }

  private static let named: [(name: String, schedule: Schedule)] = [
    ("daily", .daily), ("none", .trackOnly),
  ]

  private static func single(_ json: JSONValue) -> Schedule? {
    if let weekdays = json["weekdays"], weekdays.kind == .array {
      let numbers = weekdays.elements.compactMap(\.wholeNumber)
      guard numbers.count == weekdays.count else { return nil }
      return Weekdays(numbers).map(Schedule.weekdays)
    }
    if let days = json["daysOfMonth"], days.kind == .array {
      let numbers = days.elements.compactMap(\.wholeNumber)
      guard numbers.count == days.count else { return nil }
      return MonthDays(numbers).map { .calendar(.month($0)) }
    }
    if let dates = json["datesOfYear"], dates.kind == .array {
      let texts = dates.elements.compactMap(\.string)
      guard texts.count == dates.count else { return nil }
      return YearDates(texts: texts).map { .calendar(.year($0)) }
    }
    if let place = json["weekdayOfMonth"], place.kind == .object, place.count == 2,
      let weekday = place["weekday"]?.wholeNumber, let nth = place["nth"]?.wholeNumber
    {
      return .calendar(.weekday(weekday, nth: nth))
    }
    if let days = json["everyDays"]?.wholeNumber { return .everyDays(days) }
    if let times = json["timesPerWeek"]?.wholeNumber { return .timesPerWeek(times) }
    if let times = json["timesPerMonth"]?.wholeNumber { return .timesPerMonth(times) }
    return nil
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .daily: writer.string("daily")
    case .trackOnly: writer.string("none")
    case .weekdays(let weekdays):
      writer.beginObject()
      writer.name("weekdays")
      writer.beginArray()
      for number in weekdays.numbers { writer.integer(number) }
      writer.endArray()
      writer.endObject()
    case .calendar(let days): days.write(to: &writer)
    case .everyDays(let days): writer.object { $0.member("everyDays", days) }
    case .timesPerWeek(let times): writer.object { $0.member("timesPerWeek", times) }
    case .timesPerMonth(let times): writer.object { $0.member("timesPerMonth", times) }
    case .times(let times, let days):
      writer.object {
        $0.member("times", times)
        $0.member("inDays", days)
      }
    }
  }
}

extension CalendarDays {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .month(let days):
        writer.name("daysOfMonth")
        writer.array(days.numbers) { $0.integer($1) }
      case .weekday(let weekday, let nth):
        writer.name("weekdayOfMonth")
        writer.object {
          $0.member("weekday", weekday)
          $0.member("nth", nth)
        }
      case .year(let dates):
        writer.name("datesOfYear")
        writer.array(dates.texts) { $0.string($1) }
      }
    }
  }
}

extension Spares: ProtocolValue {
  package static let schema = Schema.named(
    "Spares",
    "The missed days or periods that do not break a streak, never two in a row",
    .either([
      .choice(["none"]),
      .closed([
        .member("count", .integer(1...maximumCount), "Their number"),
        .member(
          "per",
          .choice(periods.map(\.rawValue)),
          "The calendar period, which must be longer than the streak's unit"
        ),
      ]),
    ]),
    words:
      "{\"count\":1…\(maximumCount),\"per\":\"week\", \"month\" or \"year\"} or \"none\""
  )

  private static let noneName = "none"
  private static let count = "count"
  private static let per = "per"

  package init?(json: JSONValue) {
    if json.isString(Self.noneName) {
      self = .none
      return
    }
    // A repeated or unknown member changes the count, and is refused for that.
    guard json.kind == .object, json.count == 2, let count = json[Self.count]?.wholeNumber,
      let period = json[Self.per]?.string.flatMap(Period.init)
    else { return nil }
    self = .budget(count, per: period)
    guard isValid else { return nil }
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .none: writer.string(Self.noneName)
    case .budget(let count, let period):
      writer.object {
        $0.member(Self.count, count)
        $0.member(Self.per, period.rawValue)
      }
    }
  }
}

extension ReminderRule: ProtocolValue {
  package static let schema = Schema.named(
    "Reminder",
    "A reminder: a time on every day or some weekdays, which may repeat",
    .either([
      .time,
      .closed([
        .member("time", .time, "The time of day"),
        .optional(
          "weekdays",
          .list(.weekday, count: 1...7),
          "The days of the week, unless all"
        ),
        .optional(
          "again",
          .integer(1...maximumAgain),
          "The minutes after which it repeats, if it does"
        ),
      ]),
    ])
  )

  static let listSchema = Schema.described(
    .list(schema, count: 0...HabitText.maximumReminders),
    "a list of times as HH:MM, 00:00 to 23:59, or of {\"time\":\"HH:MM\",\"weekdays\":[0…6],\"again\":"
      + "\(minimumAgain)…\(maximumAgain)}"
  )

  /// Reads `"07:00"`, or `{"time":"07:00","weekdays":[1,2,3,4,5],"again":30}`.
  package init?(json: JSONValue) {
    guard json.kind == .object else {
      guard let time = TimeOfDay(json: json) else { return nil }
      self.init(time)
      return
    }
    guard let time = json["time"].flatMap(TimeOfDay.init(json:)) else { return nil }
    self.init(time)
    var members = 1
    if let days = json["weekdays"] {
      let numbers = days.elements.compactMap(\.wholeNumber)
      guard days.kind == .array, numbers.count == days.count, let weekdays = Weekdays(numbers)
      else { return nil }
      self.weekdays = weekdays
      members += 1
    }
    if let minutes = json["again"] {
      guard let again = minutes.wholeNumber, (1...Self.maximumAgain).contains(again) else {
        return nil
      }
      self.again = again
      members += 1
    }
    // A repeated or unknown member changes the count, and is refused for that.
    guard json.count == members else { return nil }
  }

  package func write(to writer: inout JSONWriter) {
    guard !isPlain else { return writer.time(time) }
    writer.object { writer in
      writer.member("time", time)
      if weekdays != .all {
        writer.name("weekdays")
        writer.array(weekdays.numbers) { $0.integer($1) }
      }
      if let again { writer.member("again", again) }
    }
  }
}
