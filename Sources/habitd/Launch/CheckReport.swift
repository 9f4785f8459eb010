import HabitCore
import HabitStore

/// The findings of `--check` as text for a person.
struct CheckReport {
  private let check: HistoryCheck

  init(_ check: HistoryCheck) {
    self.check = check
  }

  /// The exit status; damage takes precedence over files that could not be read.
  var exitCode: ExitCode {
    let kinds = check.findings.map(\.kind)
    if kinds.contains(.damage) { return .damaged }
    if kinds.contains(.otherVersion) { return .configuration }
    if kinds.contains(.unreadable) { return .inputOutput }
    return .success
  }

  /// A line for each file, followed by its problems and their remedies; all lines are safe to print
  /// on a terminal.
  var lines: [String] {
    let folders = check.folders.flatMap { folder in
      [folder.path + (folder.isOwn ? "  (this device)" : "")]
        + folder.files.flatMap { lines(of: $0, in: folder) }
    }
    return (folders + [summary]).map(Self.printable)
  }

  private var summary: String {
    let devices = check.folders.count
    let files = check.folders.reduce(0) { $0 + $1.files.count }
    let problems = check.findings.count { $0.kind != .leftover }
    let what = "\(devices) \(devices == 1 ? "device" : "devices"), \(files) files"
    return problems == 0 ? "sound: \(what)" : "NOT SOUND: \(problems) problems in \(what)"
  }

  private func lines(of file: CheckedFile, in folder: CheckedFolder) -> [String] {
    let name = file.path == folder.path ? "." : String(file.path.dropFirst(folder.path.count + 1))
    let isSound = file.findings.allSatisfy { $0.kind == .leftover }
    let heading = "  \(name)  \(isSound ? "" : "NOT SOUND  ")\(Self.words(for: file.kind))"
    return [heading]
      + file.findings.flatMap { finding in
        let line = finding.damage.line.map { "line \($0): " } ?? ""
        return ["    \(line)\(finding.damage.problem)", "    -> \(finding.remedy)"]
      }
  }

  private static func words(for kind: CheckedFile.Kind) -> String {
    switch kind {
    case .snapshot(let lines, let revision, let habits, let completions, let written):
      "\(lines) lines, revision \(revision), \(habits) habits, \(completions) completions, "
        + "written \(written.text)"
    case .journal(let lines, let revisions):
      "\(lines) lines"
        + (revisions.map { ", revisions \($0.lowerBound) to \($0.upperBound)" } ?? "")
    case .tornCopy: "a copy of an end cut short by a stop; not part of the history"
    case .partial: "a snapshot being written, or left by a stop"
    case .replaced: "files replaced by a restored backup; not read"
    case .unknown: ""
    }
  }

  /// A text, perhaps from a file, in which all characters that could control a terminal are
  /// escaped.
  private static func printable(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { printable, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        printable += "\\u{\(String(scalar.value, radix: 16))}"
      default: printable.unicodeScalars.append(scalar)
      }
    }
  }
}
