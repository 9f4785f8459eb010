import JSON

/// The texts of a practice, which are not cut: they are there to be read.
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

  /// A line for each line of each text.
  var lines: [Line] {
    parts.flatMap { text, style in
      text.split { $0.isNewline }.map { Line("  " + SafeText(String($0)), style) }
    }
  }
}
