/// Text that is not cut but broken between words, as something to be read is.
enum Paragraph {
  /// How far it stands from the left.
  private static let indentation = 2

  /// The lines of a text; its own line breaks stay.
  static func lines(of text: String, _ style: Style, _ appearance: Appearance) -> [Line] {
    text.split { $0.isNewline }.flatMap { part -> [Line] in
      let room = appearance.width.map { $0 - indentation } ?? .max
      return broken(part, room).map { Line(.blanks(indentation) + $0, style) }
    }
  }

  /// A text as lines of at most so many columns, except for a word that is wider.
  static func broken(_ text: Substring, _ room: Int) -> [SafeText] {
    var lines: [SafeText] = []
    var line = SafeText.empty
    for word in text.split(separator: " ") {
      let next = SafeText(String(word))
      if line.width == 0 {
        line = next
      } else if line.width + 1 + next.width <= room {
        line = line + " " + next
      } else {
        lines.append(line)
        line = next
      }
    }
    return line.width > 0 ? lines + [line] : lines
  }
}
