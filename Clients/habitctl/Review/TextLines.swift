import TerminalText

/// Text broken into lines between words.
enum TextLines {
  /// The lines of a text, each at most that many columns wide; a longer word is cut.
  ///
  /// - Parameters:
  ///   - text: any text; line breaks count as blanks.
  ///   - columns: the width, at least 10.
  /// - Returns: the lines; none for a blank text.
  static func wrapped(_ text: String, to columns: Int) -> [SafeText] {
    let room = max(columns, 10)
    var lines: [SafeText] = []
    var line = SafeText.empty
    for word in text.split(whereSeparator: \.isWhitespace) {
      let word = SafeText(String(word)).truncated(to: room, ellipsis: "…")
      if line.width == 0 {
        line = word
      } else if line.width + 1 + word.width <= room {
        line = line + " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.width > 0 ? lines + [line] : lines
  }
}
