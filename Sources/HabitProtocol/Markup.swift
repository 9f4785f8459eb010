/// Escapes text for markup: HTML, SVG, Pango, and the bodies of notifications.
package enum Markup {
  /// The text escaped for use between tags and within quoted attributes.
  ///
  /// Replaces only XML's punctuation; characters that XML forbids stay.
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
  /// The apostrophe has a numeric entity, since HTML had no name for it before version 5.
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
