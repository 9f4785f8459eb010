import HabitCore
import JSON

extension ChangeReader {
  func field(_ name: String, _ value: JSONValue) throws(FormatError) -> HabitField {
    guard let field = HabitField.Name(rawValue: name) else {
      throw FormatError("\"\(name)\" is not a known field")
    }
    if value.isNull, let empty = field.emptied, empty.value == nil { return empty }
    return HabitField(field, try value.value(of: field))
  }

  func versionedField(
    _ name: String,
    _ value: JSONValue
  ) throws(FormatError) -> VersionedField {
    guard let field = VersionedField.Name(rawValue: name) else {
      throw FormatError("\"\(name)\" is not a known versioned field")
    }
    return VersionedField(field, try value.unlessNull?.value(of: field))
  }

  func setting(_ name: String, _ value: JSONValue) throws(FormatError) -> Setting {
    guard let setting = Setting.Name(rawValue: name) else {
      throw FormatError("\"\(name)\" is not a known setting")
    }
    return Setting(setting, try value.unlessNull?.value(of: setting))
  }
}

extension JSONValue {
  fileprivate func value(of field: HabitField.Name) throws(FormatError) -> FieldValue {
    switch field {
    case .color: .color(try color())
    case .time: .time(try time())
    case .slot: .slot(try slot())
    case .startDate, .endDate: .day(try day())
    case .tags: .texts(try list { json throws(FormatError) in try json.text() })
    case .reminders: .reminders(try list { json throws(FormatError) in try json.reminder() })
    case .rank: .rank(try parsed("rank", Rank.init))
    case .item: .item(try item())
    case .createdAt: .moment(try instant())
    default: .text(try text())
    }
  }

  fileprivate func value(of rule: VersionedField.Name) throws(FormatError) -> FieldValue {
    switch rule {
    case .schedule: .schedule(try parsed("schedule", ScheduleText.schedule(of:)))
    case .target: .target(try target())
    case .goal: .goal(try parsed("goal", Goal.init(rawValue:)))
    case .xp: .xp(try integer(in: 0...Habit.maximumXP))
    case .period: .period(try parsed("period", Period.init(rawValue:)))
    case .spares: .spares(try parsed("number of spares", SparesText.spares(of:)))
    }
  }

  fileprivate func value(of setting: Setting.Name) throws(FormatError) -> FieldValue {
    switch setting {
    case .dayStart: .time(try time())
    case .timeZone: .text(try text())
    case .weekStart: .weekday(try integer(in: 0...6))
    case .measure: .measure(try parsed("measure", Measure.init(rawValue:)))
    }
  }

  fileprivate func time() throws(FormatError) -> TimeOfDay {
    try parsed("time of day", TimeOfDay.init)
  }

  /// A count, or an object with its unit.
  fileprivate func target() throws(FormatError) -> Target {
    guard kind == .object else { return Target(try count()) }
    let object = try StrictObject(self, kind: "a target", names: ["count", "unit"])
    return Target(try object.required("count").count(), try object.required("unit").text())
  }

  /// A time, or an object with more.
  fileprivate func reminder() throws(FormatError) -> ReminderRule {
    guard kind == .object else { return ReminderRule(try time()) }
    let object = try StrictObject(self, kind: "a reminder", names: ["time", "weekdays", "again"])
    var rule = ReminderRule(try object.required("time").time())
    if let weekdays = object["weekdays"] {
      rule.weekdays = try weekdays.parsed("list of weekdays") { text in
        Weekdays(text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) })
      }
    }
    rule.again = try object["again"]?.integer(in: 1...ReminderRule.maximumAgain)
    return rule
  }

  func color() throws(FormatError) -> HabitColor {
    // HabitColor accepts either case, but only lower case is ever written.
    try parsed("colour") { text in HabitColor(text).flatMap { $0.text == text ? $0 : nil } }
  }
}
