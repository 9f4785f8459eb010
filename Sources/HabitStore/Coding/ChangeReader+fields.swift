import HabitCore
import JSON

extension ChangeReader {
  /// The value of a field by its name.
  func field(_ name: String, _ value: JSONValue) throws(FormatError) -> HabitField {
    guard let field = HabitField.Name(rawValue: name) else {
      throw FormatError("\"\(name)\" is no known field")
    }
    switch field {
    case .name: return .name(try value.text())
    case .icon: return .icon(try value.optionalText())
    case .color: return .color(try value.optional { json throws(FormatError) in try json.color() })
    case .notes: return .notes(try value.optionalText())
    case .time: return .time(try value.optional { json throws(FormatError) in try json.time() })
    case .slot: return .slot(try value.optional { json throws(FormatError) in try json.slot() })
    case .startDate: return .startDate(try value.day())
    case .endDate:
      return .endDate(try value.optional { json throws(FormatError) in try json.day() })
    case .tags: return .tags(try value.list { json throws(FormatError) in try json.text() })
    case .reminders:
      return .reminders(try value.list { json throws(FormatError) in try json.reminder() })
    case .rank:
      return .rank(
        try value.optional { json throws(FormatError) in try json.parsed("rank", Rank.init) }
      )
    case .item: return .item(try value.optional { json throws(FormatError) in try json.item() })
    case .createdAt:
      return .createdAt(try value.optional { json throws(FormatError) in try json.instant() })
    case .cue: return .cue(try value.optionalText())
    }
  }

  /// The value of a versioned field by its name.
  func versionedField(
    _ name: String,
    _ value: JSONValue
  ) throws(FormatError) -> VersionedField {
    guard let field = VersionedField.Name(rawValue: name) else {
      throw FormatError("\"\(name)\" is no known versioned field")
    }
    switch field {
    case .schedule:
      let schedule = try value.optional { json throws(FormatError) in
        try json.parsed("schedule", ScheduleText.schedule(of:))
      }
      return .schedule(schedule)
    case .target:
      return .target(try value.optional { json throws(FormatError) in try json.target() })
    case .goal:
      let goal = try value.optional { json throws(FormatError) in
        try json.parsed("goal", Goal.init(rawValue:))
      }
      return .goal(goal)
    case .xp:
      let xp = try value.optional { json throws(FormatError) in
        try json.integer(in: 0...Habit.maximumXP)
      }
      return .xp(xp)
    case .period:
      let period = try value.optional { json throws(FormatError) in
        try json.parsed("period", Period.init(rawValue:))
      }
      return .period(period)
    case .spares:
      let spares = try value.optional { json throws(FormatError) in
        try json.parsed("number of spares", SparesText.spares(of:))
      }
      return .spares(spares)
    }
  }

  /// The value of a setting by its name.
  func setting(_ name: String, _ value: JSONValue) throws(FormatError) -> Setting {
    guard let setting = Setting.Name(rawValue: name) else {
      throw FormatError("\"\(name)\" is no known setting")
    }
    switch setting {
    case .dayStart:
      return .dayStart(try value.optional { json throws(FormatError) in try json.time() })
    case .timeZone: return .timeZone(try value.optionalText())
    case .weekStart:
      let weekday = try value.optional { json throws(FormatError) in try json.integer(in: 0...6) }
      return .weekStart(weekday)
    case .measure:
      let measure = try value.optional { json throws(FormatError) in
        try json.parsed("measure", Measure.init(rawValue:))
      }
      return .measure(measure)
    }
  }
}

extension JSONValue {
  fileprivate func optionalText() throws(FormatError) -> String? {
    try optional { json throws(FormatError) in try json.text() }
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
    rule.again = try object["again"].map { json throws(FormatError) in
      try json.integer(in: 1...ReminderRule.maximumAgain)
    }
    return rule
  }

  func color() throws(FormatError) -> HabitColor {
    // Either case is understood by HabitColor; only the lower one is ever written.
    try parsed("colour") { text in HabitColor(text).flatMap { $0.text == text ? $0 : nil } }
  }
}
