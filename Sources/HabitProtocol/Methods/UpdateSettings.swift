package import HabitCore
import JSON

/// `updateSettings`: changes when the day and the week start, and in which zone.
package struct UpdateSettings: Method {
  /// Its name.
  package static let name = MethodName.updateSettings
  /// What it does.
  package static let summary =
    "Changes settings; by name, null goes back to the default, and what is missing stays"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    dayStart.entry, timeZone.entry, Parameter.weekStart.entry, Parameter.dryRun.entry,
  ]
  /// What it is answered with.
  package static let result = Schema.object(
    Schema.settings + [.member("revision", .revision, "The revision after the change")]
  )
  /// A request that works.
  package static let example = Example(
    "For a night owl the day starts at four",
    #"{"dayStart":"04:00"}"#,
    result: #"""
      {"dayStart":"04:00","weekStart":1,"revision":1}
      """#
  )
  /// By name, null clears.
  package static let nullClears = true

  /// The parameter that tells when the day starts.
  static let dayStart = Parameter<TimeOfDay>(
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
  /// Whether it is only tried.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    let settings: [Setting?] = [
      try arguments.edit(Self.dayStart).map { .dayStart($0.value) },
      try arguments.edit(Self.timeZone).map { .timeZone($0.value) },
      try arguments.edit(.weekStart).map { .weekStart($0.value) },
    ]
    self.settings = settings.compactMap(\.self)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
