package import HabitCore
package import JSON

extension Setting {
  private static let table = [
    UpdateSettings.dayStart.entry, UpdateSettings.timeZone.entry, Parameter.weekStart.entry,
    Parameter.measure.entry,
  ]

  /// The schemas of the settings in an import and an export, which holds those not at their
  /// defaults.
  static let members = table.map(\.member)

  /// Parses the settings of an import.
  ///
  /// - Throws: an error about one of them.
  package static func all(json: JSONValue) throws(RPCError) -> [Setting] {
    let arguments = try Arguments(json, table: table)
    let settings: [Setting?] = [
      try arguments.value(UpdateSettings.dayStart).map { .dayStart($0) },
      try arguments.value(UpdateSettings.timeZone).map { .timeZone($0) },
      try arguments.value(.weekStart).map { .weekStart($0) },
      try arguments.value(.measure).map { .measure($0) },
    ]
    return settings.compactMap(\.self)
  }

  /// Writes the setting as a member, unless it is at its default.
  package func writeIfSet(to writer: inout JSONWriter) {
    switch self {
    case .dayStart(let time?): writer.member("dayStart", time)
    case .timeZone(let zone?): writer.member("timeZone", zone)
    case .weekStart(let weekday?): writer.member("weekStart", weekday)
    case .measure(let measure?): writer.member("measure", measure.rawValue)
    case .dayStart(nil), .timeZone(nil), .weekStart(nil), .measure(nil): break
    }
  }
}
