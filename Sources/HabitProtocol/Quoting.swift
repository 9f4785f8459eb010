/// Escapes text for markup: HTML, SVG, Pango, and the bodies of notifications.
package enum Markup {
  /// The text escaped for use between tags and within quoted attributes.
  ///
  /// Only XML's punctuation is escaped; characters that XML forbids stay.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let entity = entity(of: scalar) {
        escaped += entity
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The entity for one of XML's own characters; nil for any other.
  ///
  /// The apostrophe gets a numeric entity, because HTML had no name for it before version 5.
  package static func entity(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }
}

/// Words for a command line that a person types into a shell.
package enum ShellWord {
  /// The word in a form that a POSIX shell reads back: in single quotes unless it is plain.
  package static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.utf8.allSatisfy(isPlain) else { return word }
    return word.reduce(into: "'") { $0 += $1 == "'" ? #"'\''"# : String($1) } + "'"
  }

  /// The words as one line that a POSIX shell reads back.
  package static func line(_ words: some Sequence<String>) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: ","):
      true
    default: false
    }
  }
}
