/// Text for reading, broken between words rather than cut.
enum Paragraph {
  /// The indentation, in columns.
  private static let indentation = 2

  /// The lines of a text; its own line breaks are kept.
  static func lines(of text: String, _ style: Style, _ appearance: Appearance) -> [Line] {
    text.split { $0.isNewline }.flatMap { part -> [Line] in
      let room = appearance.width.map { $0 - indentation } ?? .max
      return broken(part, room).map { Line(.blanks(indentation) + $0, style) }
    }
  }

  /// A text as lines of at most that many columns, except for a wider word.
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
