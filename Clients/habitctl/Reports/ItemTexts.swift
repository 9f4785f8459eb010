import JSON
import TerminalText

/// The texts of a practice, which are not cut, as they are there to be read.
struct ItemTexts {
  private let parts: [(text: String, style: Style)]

  /// The texts in an item.
  init(_ item: JSONValue?) {
    let members: [(name: String, label: String, style: Style)] = [
      ("text", "", .strong), ("transliteration", "", .plain), ("translation", "", .plain),
      ("context", "When: ", .faint), ("benefit", "Benefit: ", .faint),
      ("source", "Source: ", .faint),
    ]
    parts = members.compactMap { name, label, style in
      item?[name]?.string.map { (label + $0, style) }
    }
  }

  /// The texts, each as a paragraph.
  func lines(_ appearance: Appearance) -> [Line] {
    parts.flatMap { Paragraph.lines(of: $0.text, $0.style, appearance) }
  }
}
