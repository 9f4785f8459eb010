import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// `devices`: lists the devices that record this history, names this one, or retires another.
  func devices() throws(Failure) -> Output {
    guard let action = invocation.operands.first else {
      return try output(try call(ListDevices())) { lines(of: $0.devices) + carrier }
    }
    switch action {
    case "rename": return try renameDevice(operands("NAME", of: action))
    case "retire": return try retireDevice(operands("DEVICE", of: action))
    default:
      throw .usage("unexpected operand '\(action)'; expected rename or retire")
    }
  }

  /// The mark that Syncthing keeps in each folder that it carries.
  private static let syncthingMark = "/.stfolder"

  /// Names Syncthing where it carries the history; nothing otherwise.
  private var carrier: [Line] {
    guard let status = try? call(GetStatus()).value,
      let directory = status.storage.directory,
      let mark = try? surroundings.files.information(directory + Self.syncthingMark),
      mark.kind == .directory
    else { return [] }
    return ["Syncthing carries the history; 'habitctl syncthing' shows how far each device is."]
  }

  /// The words after the action: a name may have several.
  private func operands(_ meaning: String, of action: String) throws(Failure) -> String {
    let rest = invocation.operands.dropFirst()
    guard !rest.isEmpty else {
      throw .usage("missing \(meaning) behind \(action)")
    }
    return rest.joined(separator: " ")
  }

  private func renameDevice(_ name: String) throws(Failure) -> Output {
    let answer = try call(RenameDevice.self, fields: [Argument("name", name)])
    return try output(answer) {
      ["This device is called " + SafeText($0.name) + "."].map { Line($0) }
    }
  }

  private func lines(of devices: [ListDevices.Device]) -> [Line] {
    ListDevices.Device.lines(of: devices, clock, appearance)
  }

  private func retireDevice(_ device: String) throws(Failure) -> Output {
    var request = RetireDevice { $0.device = device }
    if !invocation.isDryRun, !invocation.has("yes") {
      // Whatever stands in its way is told before the question.
      request.dryRun = true
      let tried = try call(request)
      request.dryRun = false
      guard try confirmRetiring(tried.value.id) else {
        return .unsound(.lines(["Nothing was changed."]), .refused)
      }
    }
    return try output(try call(request)) { retired in
      let label = ListDevices.Device.label(name: retired.name, id: retired.id)
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
      throw .usage("no terminal to ask for confirmation: add --yes")
    }
    let chosen = try call(ListDevices()).value.devices.filter { $0.id == id }
    return try confirm(
      "Retire this device? Its history stays; its folder goes, with the backups in it.",
      after: lines(of: chosen)
    )
  }
}
