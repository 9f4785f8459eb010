/// A setting and its value; `nil` is the default.
package struct Setting: Equatable, Sendable {
  /// Raw values are the names in files.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case dayStart, timeZone, weekStart, measure
  }

  package let settingName: Name
  package let value: FieldValue?

  /// Creates a setting read from a file; the functions named after the settings accept only the
  /// right kind of value.
  package init(_ name: Name, _ value: FieldValue?) {
    settingName = name
    self.value = value
  }

  /// The time zone; `nil` if this is another setting.
  package var timeZone: String? { settingName == .timeZone ? value?.text : nil }

  /// The time at which the day starts.
  package static func dayStart(_ time: TimeOfDay?) -> Self {
    Self(.dayStart, time.map { .time($0) })
  }
  /// The IANA name of the time zone.
  package static func timeZone(_ zone: String?) -> Self { Self(.timeZone, zone.map { .text($0) }) }
  /// The first day of the week, 0 = Sunday … 6 = Saturday.
  package static func weekStart(_ weekday: Int?) -> Self {
    Self(.weekStart, weekday.map { .weekday($0) })
  }
  /// The measure of a habit's past that is shown.
  package static func measure(_ measure: Measure?) -> Self {
    Self(.measure, measure.map { .measure($0) })
  }
}

/// The settings in force.
package struct Settings: Equatable, Sendable {
  package var dayStart = TimeOfDay.midnight
  /// An IANA name; `nil` follows the system.
  package var timeZone: String?
  /// 0 = Sunday … 6 = Saturday.
  package var weekStart = Settings.monday
  package var measure = Measure.streak

  /// The first day of the week in ISO 8601.
  package static let monday = 1

  /// The defaults.
  package init() {}

  /// Applies a setting; `nil` means the default, and so does a value out of range, which damaged or
  /// foreign files may contain.
  mutating func apply(_ setting: Setting) {
    let defaults = Settings()
    switch setting.settingName {
    case .dayStart: dayStart = setting.value?.time ?? defaults.dayStart
    case .timeZone: timeZone = setting.value?.text
    case .weekStart:
      weekStart =
        setting.value?.weekday.flatMap { (0...6).contains($0) ? $0 : nil }
        ?? defaults.weekStart
    case .measure: measure = setting.value?.measure ?? defaults.measure
    }
  }
}
