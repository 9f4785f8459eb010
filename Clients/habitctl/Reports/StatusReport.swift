import HabitCore
import JSON
import TerminalText

/// The status of the daemon.
struct StatusReport {
  private let json: JSONValue
  private let today: Day
  private let storage: JSONValue

  /// The result of `status`.
  init(_ json: JSONValue) throws(Failure) {
    self.json = json
    today = try json.day("today")
    storage = try json.object("storage")
  }

  /// A line for each part of the status.
  func lines(_ clock: MomentText, _ appearance: Appearance) throws(Failure) -> [Line] {
    var table = Table([.left, .left], flexible: nil, indentation: 2)
    table.rows = [
      ["today", Line(DayName.short(today))],
      ["habits", Line("\(try json.integer("habits"))")],
      ["revision", Line(revision(try json.integer("revision"), clock))],
    ]
    table.rows += try storageRows()
    table.rows += try json.list("devices") { device throws(Failure) in try row(ofDevice: device) }
    if let row = reminderRow(clock) { table.rows.append(row) }
    if json["restartNeeded"]?.bool == true {
      let isManaged = json["managed"]?.bool == true
      let end = "the former one runs until \(isManaged ? "no client is connected" : "it is ended")"
      table.rows.append([
        "upgrade", Line(SafeText("a newer habitd is installed; \(end)"), .warning),
      ])
      let step =
        isManaged ? "systemctl --user restart habitd.service" : "end it and start habitd again"
      table.rows.append([Line(), Line(SafeText("Restart it now: \(step)"))])
    }
    table.rows.append(["clients", Line("\(try json.integer("connections"))")])
    var heading = Line("habitd \(try json.text("version"))", .strong)
    let uptime = Self.words(forSeconds: try json.integer("uptime"))
    heading.append(", up \(uptime), process \(try json.integer("process"))")
    return [heading] + table.lines(appearance)
  }

  private func revision(_ number: Int, _ clock: MomentText) -> SafeText {
    let change = json["lastChange"]?.string.map { ", last change " + clock.words(for: $0) }
    return "\(number)" + (change ?? .empty)
  }

  /// The state of storage that accepts writes.
  static let sound = "sound"

  private func storageRows() throws(Failure) -> [[Line]] {
    let state = try storage.text("state")
    let style: Style = state == Self.sound ? .good : .bad
    var rows = [["storage", Line(SafeText(state), style)]]
    for name in ["message", "hint", "directory"] {
      if let text = storage[name]?.string { rows.append([Line(), Line(SafeText(text))]) }
    }
    if let count = storage["foldersLeftOut"]?.integer {
      rows.append([Line(), Line("\(count) more folders of devices are not read", .bad)])
    }
    return rows
  }

  /// The state of reminders; nil if there are none.
  private func reminderRow(_ clock: MomentText) -> [Line]? {
    guard let reminders = json["reminders"], let habits = reminders["habits"]?.integer, habits > 0
    else { return nil }
    var line = Line("\(habits) habit\(habits == 1 ? "" : "s")")
    if let next = reminders["next"]?.string { line.append(", next " + clock.words(for: next)) }
    switch reminders["state"]?.string {
    case "noBus": line.append(", but there is no session bus", .bad)
    case "waiting", "refused":
      line.append(SafeText(": " + (reminders["message"]?.string ?? "not shown")), .bad)
    default: break
    }
    return ["reminders", line]
  }

  private func row(ofDevice device: JSONValue) throws(Failure) -> [Line] {
    let id = SafeText(try device.text("device"))
    var line = Line(device["name"]?.string.map { SafeText($0) + ", " + id } ?? id)
    if try device.truth("own") { line.append(" (this one)", .faint) }
    if let message = device["message"]?.string { line.append(SafeText(": " + message), .bad) }
    return ["device", line]
  }

  /// A time in its two largest units: `3 h 12 min`.
  static func words(forSeconds seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86_400: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    default: "\(seconds / 86_400) d \(seconds / 3600 % 24) h"
    }
  }
}
