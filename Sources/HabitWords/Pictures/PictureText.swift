package import TerminalText

/// A text in a picture.
///
/// Its width is estimated as in a wide font, because the viewer's system chooses the font.
package struct PictureText {
  private let (look, anchor): (String, String)
  private let (x, y): (Int, Int)
  private let text: SafeText

  /// Creates a text with its baseline at a point.
  ///
  /// `anchor` is a value of SVG's `text-anchor`; by default, the point is the start of the text.
  package init(_ look: String, _ x: Int, _ y: Int, _ text: SafeText, anchor: String = "start") {
    (self.look, self.anchor) = (look, anchor)
    (self.x, self.y) = (x, y)
    self.text = text
  }

  package var drawn: String {
    let anchor = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    return "<text class=\"\(look)\" x=\"\(x)\" y=\"\(y)\"\(anchor)>\(text.markup)</text>"
  }

  /// Returns the estimated width of a text at a font size.
  static func width(of text: SafeText, _ size: Int) -> Int {
    text.text.reduce(0) { $0 + advance(of: $1) } * size / 100
  }

  /// Returns the text if it fits into a width; otherwise its beginning with an ellipsis.
  static func fitted(_ text: SafeText, _ room: Int, _ size: Int) -> SafeText {
    guard width(of: text, size) > room else { return text }
    var (columns, used) = (1, advance(of: "…"))
    for character in text.text {
      used += advance(of: character)
      guard used * size / 100 <= room else { break }
      columns += DisplayWidth.columns(of: character)
    }
    return text.truncated(to: columns, ellipsis: "…")
  }

  /// Returns the width of a character in hundredths of the font size, as in DejaVu Sans, the widest
  /// of the usual fonts.
  private static func advance(of character: Character) -> Int {
    switch character {
    case "i", "j", "l", "I", " ", ".", ",", ":", "'", "|": 32
    case "f", "t", "r", "(", ")", "-", "/": 41
    case "m", "w", "M", "W", "%", "@", "…": 98
    case "A"..."Z": 74
    case "a"..."z", "0"..."9": 63
    default: DisplayWidth.columns(of: character) > 1 ? 125 : 70
    }
  }
}
