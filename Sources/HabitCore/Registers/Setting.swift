/// The value of one setting; `nil` is the default.
package enum Setting: Equatable, Sendable {
  /// When the day starts.
  case dayStart(TimeOfDay?)
  /// The IANA name of the time zone.
  case timeZone(String?)
  /// The first day of the week, 0 = Sunday … 6 = Saturday.
  case weekStart(Int?)

  /// The names of the settings, as they are written in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case dayStart, timeZone, weekStart
  }

  /// Which setting it is.
  package var settingName: Name {
    switch self {
    case .dayStart: .dayStart
    case .timeZone: .timeZone
    case .weekStart: .weekStart
    }
  }
}

/// The settings in force.
package struct Settings: Equatable, Sendable {
  /// When the day starts.
  package var dayStart = TimeOfDay.midnight
  /// The IANA name of the time zone; `nil` follows the system.
  package var timeZone: String?
  /// The first day of the week, 0 = Sunday … 6 = Saturday.
  package var weekStart = Settings.monday

  /// The weekday number of Monday, where ISO 8601 begins the week.
  package static let monday = 1

  /// The defaults.
  package init() {}

  /// Takes over a setting, `nil` as its default; one out of range, as a damaged or foreign file may
  /// hold it, counts as `nil`.
  package mutating func apply(_ setting: Setting) {
    let defaults = Settings()
    switch setting {
    case .dayStart(let time): dayStart = time ?? defaults.dayStart
    case .timeZone(let zone): timeZone = zone
    case .weekStart(let weekday):
      weekStart = weekday.flatMap { (0...6).contains($0) ? $0 : nil } ?? defaults.weekStart
    }
  }
}
