import TerminalText

/// A report of everything that a bug report needs, and of nothing private.
///
/// Values that could be a person's own are left out rather than replaced; only sentences, of the
/// doctor and of the daemon's log, are redacted.
struct BugReport {
  /// A part of the report: its heading, and its lines.
  private var parts: [(heading: String, lines: [String])] = []
  private let redaction: Redaction

  /// A report without parts.
  init(_ redaction: Redaction) {
    self.redaction = redaction
  }

  /// Adds values by name; those that are unknown are told as such.
  mutating func add(_ heading: String, _ values: [(name: String, value: String?)]) {
    let width = values.map(\.name.utf8.count).max() ?? 0
    add(
      heading,
      values.map { name, value in
        name + String(repeating: " ", count: width + 2 - name.utf8.count) + (value ?? "unknown")
      }
    )
  }

  /// Adds lines.
  mutating func add(_ heading: String, _ lines: [String]) {
    parts.append((heading, lines.isEmpty ? ["none"] : lines))
  }

  /// The report.
  var lines: [Line] {
    let all = parts.flatMap { part in
      [Line(), Line(SafeText(part.heading), .strong)]
        + part.lines.map { Line("  " + SafeText(redaction.redacted($0))) }
    }
    return ["A report for habitd's issues: names, notes, paths and the machine are left out."] + all
  }
}
