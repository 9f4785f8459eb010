import HabitClient
import HabitProtocol

extension Session {
  /// `settings`: shows the settings, after changing those that are given.
  func settings() throws(Failure) -> Output {
    var changes: [Argument] = []
    for text in SettingText.joined(invocation.operands) {
      changes.append(try SettingText.parameter(text))
    }
    for (index, change) in changes.enumerated()
    where changes[..<index].contains(where: { $0.name == change.name }) {
      throw .usage("\(change.name) is given twice")
    }
    guard !changes.isEmpty else {
      return try output(try call(GetSettings())) { $0.lines(appearance) }
    }
    return try output(try call(UpdateSettings.self, fields: changes)) {
      $0.settings.lines(appearance)
    }
  }
}
