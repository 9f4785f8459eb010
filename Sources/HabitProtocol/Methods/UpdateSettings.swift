package import JSON
package import HabitCore

/// `updateSettings`: changes the start of the day and the week, the time zone, or the measure.
package struct UpdateSettings: Method {
  package static let name = "updateSettings"
  package static let chapter = MethodGroup.daemon
  package static let change: String? = "a change of the settings"
  package static let summary =
    "Changes settings; by name, null goes back to the default, and what is missing stays"
  package static let parameters: [ParameterEntry] = [
    dayStart.entry, timeZone.entry, Parameter.weekStart.entry, Parameter.dryRun.entry,
    Parameter.measure.entry,
  ]
  package static let example = Example(
    "For a night owl the day starts at four",
    #"{"dayStart":"04:00"}"#,
    result: #"""
      {"dayStart":"04:00","weekStart":1,"measure":"streak","revision":1}
      """#
  )
  package static let nullClears = true

  /// The parameter for the start of the day.
  package static let dayStart = Parameter<TimeOfDay>(
    "dayStart",
    .time,
    "When the day starts: until then it is still yesterday"
  ) { json in json.string.flatMap(TimeOfDay.init) }

  /// The parameter that names a zone, for errors about it.
  package static let timeZone = Parameter.text(
    "timeZone",
    "The IANA name of the time zone, such as Europe/Berlin; the system's where it is null"
  )

  /// The settings that change.
  package var settings: [Setting]
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    let settings: [Setting?] = [
      try arguments.edit(Self.dayStart).map { .dayStart($0.value) },
      try arguments.edit(Self.timeZone).map { .timeZone($0.value) },
      try arguments.edit(.weekStart).map { .weekStart($0.value) },
      try arguments.edit(.measure).map { .measure($0.value) },
    ]
    self.settings = settings.compactMap(\.self)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}

extension UpdateSettings {
  /// The settings after a change.
  package struct Result: ProtocolObject {
    package var settings = Settings()
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      settings.members(&list)
      list.revision(&revision)
    }

    package init() {}
  }
}

extension Settings: ProtocolObject {
  package mutating func members(_ list: inout Members) {
    list.member("dayStart", &dayStart, "When the day starts: until then it is still yesterday")
    list.optional(
      "timeZone",
      &timeZone,
      "The IANA name of the time zone; missing where it is the system's"
    )
    list.member("weekStart", &weekStart, "The first day of the week", schema: .weekday)
    list.member("measure", &measure, "What is shown of a habit's past", isNew: true)
  }

  /// Writes the settings by hand: they are asked for often.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("dayStart", dayStart)
      if let timeZone { writer.member("timeZone", timeZone) }
      writer.member("weekStart", weekStart)
      writer.member("measure", measure.rawValue)
    }
  }
}
