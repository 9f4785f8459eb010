import HabitCore
import HabitProtocol
import JSON
import TerminalText

/// The start of the day and of the week, and the time zone.
struct SettingsReport {
  private let settings: Settings

  /// The result of `settings` or `updateSettings`.
  init(_ json: JSONValue) throws(Failure) {
    settings = try json.read(as: Settings.self)
  }

  /// A line for each setting, by the name under which it is changed.
  func lines(_ appearance: Appearance) -> [Line] {
    let weekStart = settings.weekStart
    var table = Table([.left, .left], flexible: nil)
    let weekday =
      WeekdayName.all.indices.contains(weekStart) ? WeekdayName.all[weekStart] : "\(weekStart)"
    table.rows = [
      [Line("dayStart", .faint), Line(SafeText(settings.dayStart.description))],
      [Line("timeZone", .faint), Line(SafeText(settings.timeZone ?? "the system's"))],
      [Line("weekStart", .faint), Line(SafeText(weekday))],
    ]
    return table.lines(appearance)
  }
}
