package import HabitCore
import HabitProtocol
import TerminalText

extension FieldNotation<Settings> {
  /// The field for one of the daemon's settings.
  package static func setting(_ name: Setting.Name) -> Self {
    switch name {
    case .dayStart: dayStart
    case .weekStart: weekStart
    case .timeZone: timeZone
    case .measure: measure
    }
  }

  private static let timeZone = Self(
    Setting.Name.timeZone.rawValue,
    "Time zone",
    "ZONE",
    "the time zone, such as Europe/Berlin; empty for the system's",
    asWritten: "timeZone"
  ) { $0.timeZone }

  private static let dayStart = Self(
    Setting.Name.dayStart.rawValue,
    "Day starts",
    "TIME",
    "when the day starts: until then it is still yesterday",
    "dayStart",
    expected: "a time such as 04:00",
    write: { $0.dayStart.description }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Argument.cleared("dayStart") }
    return FieldText.time(text).map { Argument("dayStart", $0) }
  }

  private static let measure = Self(
    Setting.Name.measure.rawValue,
    "Measure",
    "MEASURE",
    "the measure of a habit's past: streak, strength or none",
    "measure",
    expected: "one of \(Measure.allCases.map(\.rawValue).joined(separator: ", "))",
    write: { $0.measure.rawValue }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Argument.cleared("measure") }
    return Measure(rawValue: text.lowercased()).map { Argument("measure", $0) }
  }

  private static let weekStart = Self(
    Setting.Name.weekStart.rawValue,
    "Week starts",
    "WEEKDAY",
    "the first day of the week",
    "weekStart",
    expected: "a weekday, such as mon or sun, or 0 to 6",
    write: { WeekdayName.all[$0.weekStart] }
  ) { texts in
    guard let text = texts.last, !text.isEmpty else { return Argument.cleared("weekStart") }
    return (WeekdayName.number(of: text) ?? Int(text)).map { Argument("weekStart", $0) }
  }
}
