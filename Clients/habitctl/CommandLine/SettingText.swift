import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// A setting as `KEY=VALUE`.
enum SettingText {
  /// The parameter for a text: `null`, which means the default, where the value is empty.
  static func parameter(_ text: String) throws(Failure) -> Argument {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let key = parts[0].lowercased().filter { $0 != "-" && $0 != "_" }
    guard let name = Setting.Name.allCases.first(where: { $0.rawValue.lowercased() == key }) else {
      let known = Setting.Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("unknown setting '\(parts[0])'; the settings are \(known)", verb: .settings)
    }
    guard parts.count == 2 else {
      throw .usage(
        "missing value: \(name)=VALUE, or \(name)= for the default",
        verb: .settings
      )
    }
    let value = String(parts[1])
    switch name {
    case .dayStart: return UpdateSettings.dayStart.orCleared(try dayStart(value))
    case .weekStart: return Parameter.weekStart.orCleared(try weekStart(value))
    case .timeZone: return UpdateSettings.timeZone.orCleared(value.isEmpty ? nil : value)
    }
  }

  private static func dayStart(_ text: String) throws(Failure) -> TimeOfDay? {
    guard !text.isEmpty else { return nil }
    guard let time = TimeText.time(text, allowingBareHour: true) else {
      throw .usage("dayStart=\(text): expected a time such as 04:00", verb: .settings)
    }
    return time
  }

  private static func weekStart(_ text: String) throws(Failure) -> Int? {
    guard !text.isEmpty else { return nil }
    guard let weekday = WeekdayName.number(of: text) ?? Int(text) else {
      throw .usage(
        "weekStart=\(text): expected a weekday, such as mon or sun, or 0 to 6",
        verb: .settings
      )
    }
    return weekday
  }
}
