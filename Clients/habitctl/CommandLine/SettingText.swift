import HabitClient
import HabitCore
import TerminalText

/// A setting as `KEY=VALUE`.
enum SettingText {
  /// The parameter for a text: `null`, which means the default, where the value is empty.
  static func parameter(_ text: String) throws(Failure) -> CallParameter {
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
    return CallParameter(name.rawValue, try value(String(parts[1]), of: name))
  }

  private static func value(
    _ text: String,
    of name: Setting.Name
  ) throws(Failure) -> CallParameter.Value {
    guard !text.isEmpty else { return .null }
    switch name {
    case .dayStart:
      guard let time = TimeText.time(text, allowingBareHour: true) else {
        throw .usage("dayStart=\(text): expected a time such as 04:00", verb: .settings)
      }
      return .text(time.description)
    case .weekStart:
      guard let weekday = WeekdayName.number(of: text) ?? Int(text) else {
        throw .usage(
          "weekStart=\(text): expected a weekday, such as mon or sun, or 0 to 6",
          verb: .settings
        )
      }
      return .integer(weekday)
    case .timeZone: return .text(text)
    }
  }
}
