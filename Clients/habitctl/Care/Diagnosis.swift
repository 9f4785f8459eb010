import HabitctlCore
import JSON
import Posix
import TerminalText

/// Findings about the daemon, in the order of the checks.
struct Diagnosis {
  /// The result of one check.
  struct Finding: Equatable {
    /// The severity of a finding; the raw value is its name in JSON.
    enum Kind: String {
      case good
      case note
      case problem
    }

    var kind: Kind
    var text: String
    /// The remedy, one step per line.
    var steps: [String] = []
  }

  private(set) var findings: [Finding] = []

  var isSound: Bool { !findings.contains { $0.kind == .problem } }

  mutating func good(_ text: String) {
    findings.append(Finding(kind: .good, text: text))
  }

  mutating func note(_ text: String, _ steps: String...) {
    findings.append(Finding(kind: .note, text: text, steps: steps))
  }

  mutating func problem(_ text: String, _ steps: String...) {
    findings.append(Finding(kind: .problem, text: text, steps: steps))
  }

  func lines(_ appearance: Appearance) -> [Line] {
    let signs = appearance.marks.habit
    let parts = findings.flatMap { finding -> [Line] in
      let (sign, style): (SafeText, Style) =
        switch finding.kind {
        case .good: (signs.done, .good)
        case .note: (appearance.marks.dash, .warning)
        case .problem: (signs.failed, .bad)
        }
      // A text is broken between words; a step stays on one line, because it is meant to be copied.
      let room = appearance.width.map { $0 - 2 } ?? .max
      let lines = Paragraph.broken(finding.text[...], room).enumerated().map { number, text in
        var line = number == 0 ? Line(sign, style) : Line(" ")
        line.append(" " + text)
        return line
      }
      return lines + finding.steps.map { Line("    " + SafeText($0)) }
    }
    return parts + [Line(isSound ? "All is well." : "Something is wrong.", .strong)]
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("sound", isSound)
    writer.name("findings")
    writer.beginArray()
    for finding in findings {
      writer.beginObject()
      writer.member("kind", finding.kind.rawValue)
      writer.member("text", finding.text)
      writer.name("steps")
      writer.beginArray()
      for step in finding.steps { writer.string(step) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }
}

/// Checks that only the owner can use the folders.
extension Diagnosis {
  /// The permission bits of the group and of others.
  private static let foreign: UInt32 = 0o077

  mutating func examine(_ directory: FileInformation?, at path: String, of user: UInt32) {
    guard let directory else {
      return note("\(path) does not exist yet; the daemon creates it")
    }
    if directory.kind == .symbolicLink {
      return problem(
        "\(path) is a symbolic link, which the daemon does not follow",
        "Use the folder it points to: habitd --data-dir, or XDG_DATA_HOME in the unit.",
        "Or mount it there: mount --bind"
      )
    }
    guard directory.kind == .directory else {
      return problem("\(path) is not a directory", "Move it away.")
    }
    guard directory.owner == user else {
      return problem(
        "\(path) belongs to user \(directory.owner), but you are user \(user)",
        "Take it over: sudo chown -R \(user) '\(path)'"
      )
    }
    guard directory.permissions & Self.foreign == 0 else {
      return problem(
        "others have access to \(path): its mode is 0\(String(directory.permissions, radix: 8))",
        "Prevent that: chmod 700 '\(path)'"
      )
    }
    good("only you can read \(path)")
  }
}
