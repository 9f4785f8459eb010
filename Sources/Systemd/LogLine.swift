/// One message as one line of text.
struct LogLine {
  /// Who reads the line.
  enum Style: Equatable, Sendable {
    /// The journal: a priority in front, `<5>`; it knows the rest. sd-daemon(3).
    case journal
    /// A person or a file: the program's name in front.
    case plain(program: String)
  }

  /// The line in UTF-8, with the line feed that ends it and no other.
  let bytes: [UInt8]

  /// A line of `message`, whose control and direction characters are written out: a name from
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
