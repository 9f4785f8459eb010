/// The words of a command line that is typed on the screen.
///
/// Blanks part them; quotes of either kind keep them together, as in a shell, and nothing else is
/// special.
enum CommandWords {
  /// The words; the last one is empty behind a blank, and a quote may still be open.
  static func words(of line: String) -> [String] {
    var words = [""]
    var quote: Character?
    for character in line {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: quote = character
      case " " where quote == nil: if words.last != "" { words.append("") }
      default: words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// The beginning that two texts share.
  static func commonBeginning(_ left: String, _ right: String) -> String {
    String(zip(left, right).prefix { $0 == $1 }.map(\.0))
  }
}
