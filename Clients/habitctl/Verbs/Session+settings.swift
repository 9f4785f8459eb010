import HabitClient
import HabitProtocol

extension Session {
  /// `settings`: shows the settings, after changing those that are given.
  func settings() throws(Failure) -> Output {
    var changes: [CallParameter] = []
    for text in invocation.operands { changes.append(try SettingText.parameter(text)) }
    for (index, change) in changes.enumerated()
    where changes[..<index].contains(where: { $0.name == change.name }) {
      throw .usage("\(change.name) is given twice", verb: .settings)
    }
    let result =
      changes.isEmpty
      ? try call(GetSettings.self) : try call(UpdateSettings.self, changes + [dryRun])
    return try output(result) { () throws(Failure) in
      try SettingsReport(result).lines(appearance)
    }
  }
}
