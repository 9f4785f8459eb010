/// One message as one line of text.
struct LogLine {
  /// The reader of the line.
  enum Style: Equatable, Sendable {
    /// The journal: only a priority in front, `<5>`, since it records the rest. sd-daemon(3).
    case journal
    /// A person or a file: the program's name in front.
    case plain(program: String)
  }

  /// The line in UTF-8, with exactly one line feed, at its end.
  let bytes: [UInt8]

  /// Creates a line from `message` with control and direction characters escaped: a name from
  /// outside must not forge a line or move a terminal's cursor.
  init(_ priority: LogPriority, _ message: String, style: Style) {
    var text =
      switch style {
      case .journal: "<\(priority.rawValue)>"
      case .plain(let program): "\(program): "
      }
    for scalar in message.unicodeScalars {
      if Self.isHarmful(scalar) {
        text += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    text += "\n"
    bytes = Array(text.utf8)
  }

  private static func isHarmful(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
