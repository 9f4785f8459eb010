import HabitCore
import HabitNotation
import HabitProtocol

/// A setting as `KEY=VALUE`.
enum SettingText {
  /// The settings that `updateSettings` takes.
  private static let names = Setting.Name.allCases

  /// The operands, where a name and its value may also stand as two words: `dayStart 04:00`.
  static func joined(_ operands: [String]) -> [String] {
    operands.count == 2 && !operands.contains { $0.contains("=") }
      ? [operands.joined(separator: "=")] : operands
  }

  /// The parameter for a text: `null`, which means the default, where the value is empty.
  static func parameter(_ text: String) throws(Failure) -> Argument {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let key = parts[0].lowercased().filter { $0 != "-" && $0 != "_" }
    guard let name = names.first(where: { $0.rawValue.lowercased() == key }) else {
      let known = names.map(\.rawValue).joined(separator: ", ")
      throw .usage("unknown setting '\(parts[0])'; the settings are \(known)")
    }
    guard parts.count == 2 else {
      throw .usage(
        "missing value: \(name)=VALUE, or \(name)= for the default"
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
