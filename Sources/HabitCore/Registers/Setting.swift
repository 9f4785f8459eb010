/// The value of one setting; `nil` is the default.
package enum Setting: Equatable, Sendable {
  /// The time at which the day starts.
  case dayStart(TimeOfDay?)
  /// The IANA name of the time zone.
  case timeZone(String?)
  /// The first day of the week, 0 = Sunday … 6 = Saturday.
  case weekStart(Int?)
  /// The measure that is shown of a habit's past.
  case measure(Measure?)

  /// The names of the settings in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case dayStart, timeZone, weekStart, measure
  }

  /// The name of the setting.
  package var settingName: Name {
    switch self {
    case .dayStart: .dayStart
    case .timeZone: .timeZone
    case .weekStart: .weekStart
    case .measure: .measure
    }
  }
}

/// The measure that every surface shows of a habit's past (law 18).
package enum Measure: String, Hashable, Sendable, CaseIterable {
  case streak, strength, none
}

/// The settings in force.
package struct Settings: Equatable, Sendable {
  /// The time at which the day starts.
  package var dayStart = TimeOfDay.midnight
  /// The IANA name of the time zone; `nil` follows the system.
  package var timeZone: String?
  /// The first day of the week, 0 = Sunday … 6 = Saturday.
  package var weekStart = Settings.monday
  /// The measure that is shown of a habit's past.
  package var measure = Measure.streak

  /// Monday, the first day of the week in ISO 8601.
  package static let monday = 1

  /// The defaults.
  package init() {}

  /// Applies a setting.
  ///
  /// `nil` and a value out of range, which damaged or foreign files may contain, mean the default.
  package mutating func apply(_ setting: Setting) {
    let defaults = Settings()
    switch setting {
    case .dayStart(let time): dayStart = time ?? defaults.dayStart
    case .timeZone(let zone): timeZone = zone
    case .weekStart(let weekday):
      weekStart = weekday.flatMap { (0...6).contains($0) ? $0 : nil } ?? defaults.weekStart
    case .measure(let value): measure = value ?? defaults.measure
    }
  }
}
