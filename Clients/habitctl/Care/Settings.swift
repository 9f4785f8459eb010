import HabitctlCore
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension Verb {
  static let settings = Verb(
    name: "settings",
    operands: "[KEY=VALUE...]",
    summary: "show or change day start, zone and week start",
    example: "settings dayStart=04:00",
    options: [.dryRun],
    remarks: [
      "dayStart   when the day starts, such as 04:00: until then it is still yesterday",
      "timeZone   such as Europe/Berlin; default the system's",
      "weekStart  a weekday or its number, 0 is Sunday; default Monday",
      "measure    shown for a habit's past: streak (the default), strength or none",
      "An empty value restores the default: settings dayStart=",
    ],
    run: { session throws(Failure) in try session.settings() }
  )
}

extension Session {
  func settings() throws(Failure) -> Output {
    var changes: [Argument] = []
    for text in SettingText.joined(invocation.operands) {
      changes.append(try SettingText.parameter(text))
    }
    for (index, change) in changes.enumerated()
    where changes[..<index].contains(where: { $0.name == change.name }) {
      throw .usage("'\(change.name)' is given twice")
    }
    guard !changes.isEmpty else {
      return try output(try call(GetSettings())) { $0.lines(appearance) }
    }
    return try output(try call(UpdateSettings.self, fields: changes)) {
      $0.settings.lines(appearance)
    }
  }
}

/// A setting as `KEY=VALUE`.
enum SettingText {
  private static let names = Setting.Name.allCases

  /// The operands as `KEY=VALUE`; two operands may also be a name and its value: `dayStart 04:00`.
  static func joined(_ operands: [String]) -> [String] {
    operands.count == 2 && !operands.contains { $0.contains("=") }
      ? [operands.joined(separator: "=")] : operands
  }

  /// The parameter for a text; an empty value becomes `null`, which means the default.
  static func parameter(_ text: String) throws(Failure) -> Argument {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let key = parts[0].lowercased().filter { $0 != "-" && $0 != "_" }
    guard let name = names.first(where: { $0.rawValue.lowercased() == key }) else {
      let known = names.map(\.rawValue).joined(separator: ", ")
      throw .usage("Unknown setting '\(parts[0])'; the settings are \(known)")
    }
    guard parts.count == 2 else {
      throw .usage(
        "Missing value: \(name)=VALUE, or \(name)= for the default"
      )
    }
    let value = String(parts[1])
    let field = FieldNotation.setting(name)
    guard let parameter = field.argument(for: [value]) else {
      throw .usage("\(name)=\(value): expected \(field.expected)")
    }
    return parameter
  }
}

extension Settings {
  /// One line per setting, with the name by which it is changed.
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
