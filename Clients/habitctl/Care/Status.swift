import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let status = Verb(
    name: "status",
    operands: "",
    summary: "show the daemon's status",
    example: "status",
    remarks: CareRemarks.health,
    run: { session throws(Failure) in try session.showStatus() }
  )
}

extension Session {
  /// `status`: shows the daemon's status; the exit status depends on the state of its storage.
  func showStatus() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let answer = try call(GetStatus())
    let output = try output(answer) { $0.lines(clock, appearance) }
    return try answer.value.storage.isSound ? output : .unsound(output, .refused)
  }
}

extension GetStatus.Result {
  func lines(_ clock: MomentText, _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: nil, indentation: 2)
    let change = lastChange.map { ", last change " + clock.words(for: $0) } ?? .empty
    table.rows = [
      ["today", Line(appearance.words(for: today))],
      ["habits", Line("\(habits)")],
      ["revision", Line("\(revision)" + change)],
    ]
    table.rows += storage.rows + devices.map { ["device", $0.line] }
    if reminders.habits > 0 { table.rows.append(["reminders", reminders.line(clock)]) }
    table.rows += timers.map { ["timer", $0.line(clock)] }
    table.rows += upgradeRows
    table.rows.append(["clients", Line("\(connections)")])
    var heading = Line(SafeText("habitd \(version)"), .strong)
    heading.append(SafeText(", up \(Self.words(forSeconds: uptime)), process \(process)"))
    return [heading] + table.lines(appearance)
  }

  /// The next step if a newer program was installed; otherwise empty.
  private var upgradeRows: [[Line]] {
    guard restartNeeded else { return [] }
    let end = "the old one runs until \(managed ? "no client is connected" : "it is ended")"
    let step = managed ? "systemctl --user restart habitd.service" : "end it and start habitd again"
    return [
      ["upgrade", Line(SafeText("a newer habitd is installed; \(end)"), .warning)],
      [Line(), Line(SafeText("Restart it now: \(step)"))],
    ]
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

extension GetStatus.Storage {
  var isSound: Bool { state.value == .sound }

  /// A note that changes of other devices are shown but not stored yet; nil if all are stored.
  var unkeptText: String? {
    guard unkept == true else { return nil }
    return "some changes of other devices are shown, but not yet in this device's files"
  }

  fileprivate var rows: [[Line]] {
    var rows = [["storage", Line(SafeText(state.word), isSound ? .good : .bad)]]
    rows += [message, hint, directory].compactMap(\.self).map { [Line(), Line(SafeText($0))] }
    if let unkeptText { rows.append([Line(), Line(SafeText(unkeptText), .warning)]) }
    if let foldersLeftOut {
      let words: SafeText = "\(foldersLeftOut) more device folders are not read"
      rows.append([Line(), Line(words, .bad)])
    }
    return rows
  }
}

extension GetStatus.Reminders {
  fileprivate func line(_ clock: MomentText) -> Line {
    var line = Line("\(habits) habit\(habits == 1 ? "" : "s")")
    if let next { line.append(", next " + clock.words(for: next)) }
    switch state.value {
    case .noBus: line.append(", but there is no session bus", .bad)
    case .waiting:
      line.append(SafeText(", cannot be shown: " + (message ?? "no notification server")), .bad)
      line.append(". To list them: habitctl day")
    case .refused: line.append(SafeText(": " + (message ?? "not shown")), .bad)
    case .idle, .working, nil: break
    }
    return line
  }
}

extension GetStatus.Timer {
  fileprivate func line(_ clock: MomentText) -> Line {
    let now = Instant(milliseconds: max(clock.now, 0)) ?? timer.since
    let elapsed = TimeUnit.words(forMilliseconds: timer.elapsed(at: now))
    var line = Line(SafeText(name) + ", " + SafeText(elapsed))
    if let until = timer.until { line.append(", ends " + clock.words(for: until), .faint) }
    return line
  }
}

extension GetStatus.Device {
  fileprivate var line: Line {
    let id = SafeText(device)
    var line = Line(name.map { SafeText($0) + ", " + id } ?? id)
    if own { line.append(" (this one)", .faint) }
    if let message { line.append(SafeText(": " + message), .bad) }
    return line
  }
}
