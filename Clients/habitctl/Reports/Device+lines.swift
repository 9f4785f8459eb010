import HabitProtocol
import TerminalText

extension ListDevices.Device {
  /// The name of a device on the screen: its own name, otherwise the beginning of its id.
  static func label(name: String?, id: String) -> SafeText {
    guard let name, !name.isEmpty else { return SafeText(String(id.prefix(shortIDLength))) }
    return SafeText(name)
  }

  /// The number of characters of an id that tell a few devices apart.
  private static let shortIDLength = 8

  /// A list of devices, one a line, and their problems below.
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
