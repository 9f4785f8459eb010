import JSON
import TerminalText

/// A device that records the history.
struct DeviceReport {
  let id: SafeText
  /// Its name; empty if it has none.
  let name: SafeText
  /// True for the device of the daemon that answers.
  let isThis: Bool

  private let lastSeen: String?
  private let hasWrongClock: Bool
  private let readUntil: String?
  private let isBehind: Bool
  private let isRetiring: Bool
  private let problems: [SafeText]
  private let notes: [SafeText]

  /// A device in a result.
  init(_ json: JSONValue) throws(Failure) {
    id = SafeText(try json.text("id"))
    name = SafeText(json["name"]?.string ?? "")
    isThis = try json.truth("isThis")
    lastSeen = json["lastSeen"]?.string
    hasWrongClock = json["wrongClock"]?.bool ?? false
    readUntil = json["readUntil"]?.string
    isBehind = json["behind"]?.bool ?? false
    isRetiring = json["retiring"]?.bool ?? false
    problems = try json.list("problems").compactMap(\.string).map { SafeText($0) }
    notes = try json.list("notes").compactMap(\.string).map { SafeText($0) }
  }

  /// The devices of a result.
  static func list(_ result: JSONValue) throws(Failure) -> [DeviceReport] {
    try result.list("devices") { json throws(Failure) in try DeviceReport(json) }
  }

  /// The name of a device on the screen: its own name, otherwise the beginning of its id.
  static func label(name: String?, id: String) -> SafeText {
    guard let name, !name.isEmpty else { return SafeText(String(id.prefix(shortIDLength))) }
    return SafeText(name)
  }

  /// The number of characters of an id that tell a few devices apart.
  private static let shortIDLength = 8

  /// A list of devices, one a line, and their problems below.
  static func lines(
    of devices: [DeviceReport],
    _ clock: MomentText,
    _ appearance: Appearance
  ) -> [Line] {
    var table = Table([.left, .left, .left, .left], flexible: 3)
    table.rows = [["Device", "Id", "Last seen", "State"].map { Line($0, .faint) }]
    table.rows += devices.map { device in
      [
        Line(label(name: device.name.text, id: device.id.text), .strong),
        Line(SafeText(String(device.id.text.prefix(shortIDLength))), .faint),
        Line(device.lastSeen.map { clock.words(for: $0) } ?? "never"),
        device.state(clock),
      ]
    }
    return table.lines(appearance) + devices.flatMap(\.remarks)
  }

  private func state(_ clock: MomentText) -> Line {
    if isRetiring { return "being retired" }
    if !problems.isEmpty { return Line("not all of its files can be read", .bad) }
    if hasWrongClock { return Line("its clock is wrong, or this one's", .bad) }
    if isThis { return Line("this device", .faint) }
    guard let readUntil else { return Line() }
    guard isBehind else { return Line("has read everything from here", .good) }
    return Line("has read from here until " + clock.words(for: readUntil) + " at least")
  }

  private var remarks: [Line] {
    let label = Self.label(name: name.text, id: id.text)
    return problems.map { Line(label + ": " + $0, .bad) } + notes.map { Line(label + ": " + $0) }
  }
}
