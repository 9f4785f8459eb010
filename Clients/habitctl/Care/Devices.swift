import HabitctlCore
import HabitWords
import HabitProtocol
import Posix
import TerminalText

extension Verb {
  static let devices = Verb(
    name: "devices",
    operands: "[rename NAME | retire DEVICE]",
    summary: "list your devices, name this one, or retire another",
    example: "devices rename laptop",
    options: [.yes, .dryRun],
    remarks: [
      "Each device writes to its own folder, and a file synchroniser copies the folders. The",
      "information about another device comes from its files here: when it last wrote, by its",
      "own clock, and up to when it has read this device's files at least, by its newest",
      "snapshot. This device is named after the host until rename gives it another name. retire",
      "is for a device that is gone for good: its history is written to this device's folder,",
      "and then its own folder is removed, with the backups in it. DEVICE is a name, an id, or",
      "the beginning of an id. A device is retired only if all of its files can be read.",
    ],
    rows: "devices",
    run: { session throws(Failure) in try session.devices() }
  )
}

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
      throw .usage("Unexpected operand '\(action)'; expected rename or retire")
    }
  }

  /// The marker that Syncthing keeps in each folder that it synchronises.
  private static let syncthingMark = "/.stfolder"

  /// Names Syncthing if it synchronises the history; otherwise empty.
  private var carrier: [Line] {
    guard let status = try? call(GetStatus()).value,
      let directory = status.storage.directory,
      let mark = try? surroundings.files.information(directory + Self.syncthingMark),
      mark.kind == .directory
    else { return [] }
    return ["Syncthing copies the history; 'habitctl syncthing' shows the progress of each device."]
  }

  /// The words after the action, joined as one name.
  private func operands(_ meaning: String, of action: String) throws(Failure) -> String {
    let rest = invocation.operands.dropFirst()
    guard !rest.isEmpty else {
      throw .usage("Missing \(meaning) after \(action)")
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
      // The dry run reports what prevents retiring before the question is asked.
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
        Line(label + " is retired: its history is in backup \(generation) of this device,"),
        Line("and its \(count) files are removed."),
      ]
    }
  }

  private func confirmRetiring(_ id: String) throws(Failure) -> Bool {
    guard canAsk else {
      throw .usage("No terminal to ask for confirmation: add --yes")
    }
    let chosen = try call(ListDevices()).value.devices.filter { $0.id == id }
    return try confirm(
      "Retire this device? Its history stays; its folder is removed, with the backups in it.",
      after: lines(of: chosen)
    )
  }
}

extension ListDevices.Device {
  /// The name of a device in reports: its own name, or else the beginning of its id.
  static func label(name: String?, id: String) -> SafeText {
    guard let name, !name.isEmpty else { return SafeText(String(id.prefix(shortIDLength))) }
    return SafeText(name)
  }

  /// The number of characters shown of an id: enough to tell a few devices apart.
  private static let shortIDLength = 8

  static func lines(
    of devices: [ListDevices.Device],
    _ clock: MomentText,
    _ appearance: Appearance
  ) -> [Line] {
    var table = Table([.left, .left, .left, .left], flexible: 3)
    table.rows = [["Device", "Id", "Last seen", "State"].map { Line($0, .faint) }]
    table.rows += devices.map { device in
      [
        Line(device.label, .strong),
        Line(SafeText(String(device.id.prefix(shortIDLength))), .faint),
        Line(device.lastSeen.map { clock.words(for: $0) } ?? "never"),
        device.state(clock),
      ]
    }
    return table.lines(appearance) + devices.flatMap(\.remarks)
  }

  private var label: SafeText { Self.label(name: name, id: id) }

  private func state(_ clock: MomentText) -> Line {
    if retiring == true { return "being retired" }
    if !problems.isEmpty { return Line("not all of its files can be read", .bad) }
    if wrongClock { return Line("its clock is wrong, or this one's", .bad) }
    if isThis { return Line("this device", .faint) }
    guard let readUntil else { return Line() }
    guard behind == true else { return Line("has read everything from here", .good) }
    return Line("has read from here until " + clock.words(for: readUntil) + " at least")
  }

  private var remarks: [Line] {
    problems.map { Line(label + ": " + SafeText($0), .bad) }
      + notes.map { Line(label + ": " + SafeText($0)) }
  }
}
