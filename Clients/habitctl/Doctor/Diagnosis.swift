import JSON

/// What a person should know about the daemon, in the order in which it matters.
struct Diagnosis {
  /// One thing that was looked at.
  struct Finding: Equatable {
    /// What it means.
    enum Kind: String {
      /// All is well.
      case good
      /// Worth knowing.
      case note
      /// Something is wrong.
      case problem
    }

    /// What it means.
    var kind: Kind
    /// What was found.
    var text: String
    /// What to do, a step a line.
    var steps: [String] = []
  }

  /// What was found.
  private(set) var findings: [Finding] = []

  /// Whether nothing is wrong.
  var isSound: Bool { !findings.contains { $0.kind == .problem } }

  /// Notes that something is as it should be.
  mutating func good(_ text: String) {
    findings.append(Finding(kind: .good, text: text))
  }

  /// Notes something worth knowing.
  mutating func note(_ text: String, _ steps: String...) {
    findings.append(Finding(kind: .note, text: text, steps: steps))
  }

  /// Notes something wrong.
  mutating func problem(_ text: String, _ steps: String...) {
    findings.append(Finding(kind: .problem, text: text, steps: steps))
  }

  /// Each finding with its steps, then the verdict.
  func lines(_ appearance: Appearance) -> [Line] {
    let signs = appearance.marks.habit
    let parts = findings.flatMap { finding -> [Line] in
      let (sign, style): (SafeText, Style) =
        switch finding.kind {
        case .good: (signs.done, .good)
        case .note: (appearance.marks.dash, .warning)
        case .problem: (signs.failed, .bad)
        }
      // Broken between words; the steps are not, as they are there to be copied.
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

  /// The findings as JSON.
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
