import HabitCore
import HabitProtocol
import TerminalText

extension Settings {
  /// A line for each setting, by the name under which it is changed.
  func lines(_ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: nil)
    let weekday =
      WeekdayName.all.indices.contains(weekStart) ? WeekdayName.all[weekStart] : "\(weekStart)"
    let values: [(Setting.Name, String)] = [
      (.dayStart, dayStart.description), (.timeZone, timeZone ?? "the system's"),
      (.weekStart, weekday), (.measure, measure.rawValue),
    ]
    table.rows = values.map { [Line(SafeText($0.rawValue), .faint), Line(SafeText($1))] }
    return table.lines(appearance)
  }
}
