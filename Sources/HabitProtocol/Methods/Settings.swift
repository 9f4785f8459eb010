package import HabitCore

/// `settings`: the start of the day and the week, and the time zone.
package struct GetSettings: Method {
  package static let name = "settings"
  package static let chapter = MethodGroup.daemon
  package static let summary =
    "The settings: start of the day and the week, time zone, and measure of a habit's past"
  package typealias Result = Settings
  package static let example = Example(
    "The defaults",
    result: #"{"dayStart":"00:00","weekStart":1,"measure":"streak"}"#
  )

  package init() {}
}

/// `updateSettings`: changes the start of the day and the week, the time zone, or the measure.
package struct UpdateSettings: WritingMethod {
  package static let name = "updateSettings"
  package static let chapter = MethodGroup.daemon
  package static let change: String? = "a change of the settings"
  package static let summary =
    "Changes settings; a null passed by name restores the default, settings left out stay"
  package static let example = Example(
    "For a night owl the day starts at four",
    #"{"dayStart":"04:00"}"#,
    result: #"{"dayStart":"04:00","weekStart":1,"measure":"streak","revision":1}"#
  )

  var dayStart: Edit<TimeOfDay>?
  var timeZone: Edit<String>?
  var weekStart: Edit<Int>?
  package var dryRun = false
  var measure: Edit<Measure>?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.edit("dayStart", &dayStart, "When the day starts: until then it is still yesterday")
    list.edit(
      "timeZone",
      &timeZone,
      "The IANA name of the time zone, such as Europe/Berlin; null for the system's"
    )
    list.edit(
      "weekStart",
      &weekStart,
      "The first day of the week, 0 = Sunday … 6 = Saturday",
      schema: .weekday
    ) { (0...6).contains($0) }
    list.dryRun(&dryRun)
    list.edit(
      "measure",
      &measure,
      "The measure that clients show of a habit's past: streak, strength or none"
    )
  }

  package var settings: [Setting] {
    [
      dayStart.map { .dayStart($0.value) }, timeZone.map { .timeZone($0.value) },
      weekStart.map { .weekStart($0.value) }, measure.map { .measure($0.value) },
    ]
    .compactMap(\.self)
  }

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
      "The IANA name of the time zone; missing for the system's"
    )
    list.member("weekStart", &weekStart, "The first day of the week", schema: .weekday)
    list.member("measure", &measure, "The measure that clients show of a habit's past", isNew: true)
  }
}
