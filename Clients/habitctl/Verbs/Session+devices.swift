import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// `devices`: lists the devices that record this history, names this one, or retires another.
  func devices() throws(Failure) -> Output {
    guard let action = invocation.operands.first else {
      let result = try call(ListDevices.self)
      return try output(result) { () throws(Failure) in
        try DeviceReport.lines(of: DeviceReport.list(result), clock, appearance) + carrier
      }
    }
    switch action {
    case "rename": return try renameDevice(operands("NAME", of: action))
    case "retire": return try retireDevice(operands("DEVICE", of: action))
    default:
      throw .usage("unexpected operand '\(action)'; expected rename or retire", verb: .devices)
    }
  }

  /// The mark that Syncthing keeps in each folder that it carries.
  private static let syncthingMark = "/.stfolder"

  /// Names Syncthing where it carries the history; nothing otherwise.
  private var carrier: [Line] {
    guard let status = try? call(GetStatus.self),
      let directory = status["storage"]?["directory"]?.string,
      let mark = try? surroundings.files.information(directory + Self.syncthingMark),
      mark.kind == .directory
    else { return [] }
    return ["Syncthing carries the history; 'habitctl syncthing' shows how far each device is."]
  }

  /// The words after the action: a name may have several.
  private func operands(_ meaning: String, of action: String) throws(Failure) -> String {
    let rest = invocation.operands.dropFirst()
    guard !rest.isEmpty else {
      throw .usage("missing \(meaning) behind \(action)", verb: .devices)
    }
    return rest.joined(separator: " ")
  }

  private func renameDevice(_ name: String) throws(Failure) -> Output {
    let result = try call(RenameDevice.self, [CallParameter("name", .text(name)), dryRun])
    return try output(result) { () throws(Failure) in
      [
        Line(
          "This device is called "
            + SafeText(try result.read(as: RenameDevice.Result.self).name) + "."
        )
      ]
    }
  }

  private func retireDevice(_ device: String) throws(Failure) -> Output {
    let parameter = CallParameter("device", .text(device))
    if !invocation.isDryRun, !invocation.has("yes") {
      // Whatever stands in its way is told before the question.
      let tried = try call(RetireDevice.self, [parameter, CallParameter("dryRun", flag: true)])
      guard try confirmRetiring(tried.text("id")) else {
        return .unsound(.lines(["Nothing was changed."]), .refused)
      }
    }
    let result = try call(RetireDevice.self, [parameter, dryRun])
    return try output(result) { () throws(Failure) in
      let retired = try result.read(as: RetireDevice.Result.self)
      let label = DeviceReport.label(name: retired.name, id: retired.id)
      let count = retired.files
      guard let generation = retired.generation else {
        return [Line(label + " can be retired; \(count) files would be removed.")]
      }
      return [
        Line(label + " is retired: its history is in generation \(generation) of this device,"),
        Line("and its \(count) files are removed."),
      ]
    }
  }

  /// Asks whether to retire a device; only a terminal can answer.
  private func confirmRetiring(_ id: String) throws(Failure) -> Bool {
    guard canAsk else {
      throw .usage("no terminal to ask for confirmation: add --yes", verb: .devices)
    }
    let chosen = try DeviceReport.list(try call(ListDevices.self)).filter { $0.id.text == id }
    return try confirm(
      "Retire this device? Its history stays; its folder goes, with the backups in it.",
      after: DeviceReport.lines(of: chosen, clock, appearance)
    )
  }
}
