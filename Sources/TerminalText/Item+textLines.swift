package import HabitCore

extension Item {
  /// The texts of a practice, each as a paragraph; they are not cut, as they are there to be read.
  package func textLines(_ appearance: Appearance) -> [Line] {
    let parts: [(label: String, text: String?, style: Style)] = [
      ("", text, .strong), ("", transliteration, .plain), ("", translation, .plain),
      ("When: ", context, .faint), ("Benefit: ", benefit, .faint), ("Source: ", source, .faint),
    ]
    return parts.flatMap { label, text, style in
      text.map { Paragraph.lines(of: label + $0, style, appearance) } ?? []
    }
  }
}
