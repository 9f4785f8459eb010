/// Text between the tags of markup: HTML, SVG, Pango, and the bodies of notifications.
package enum Markup {
  /// A text that means itself between tags and within a quoted attribute.
  ///
  /// Only the punctuation of XML is replaced; characters that XML forbids stay.
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

  /// What a character of XML's own is written as; nil for any other.
  ///
  /// The apostrophe goes by its number, since HTML knew no name for it before its fifth version.
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
