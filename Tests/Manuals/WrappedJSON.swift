import HabitProtocol
import JSON

/// JSON of a transcript: one line, which is wrapped if it is too long for the page.
enum WrappedJSON {
  /// Wraps a JSON text.
  ///
  /// - Parameters:
  ///   - literal: the text.
  ///   - prefix: the text before it; continuation lines are indented by its width.
  ///   - width: the most columns of a line; only a text without blanks may be longer.
  /// - Returns: the lines, without line ends.
  static func lines(ofLiteral literal: String, prefix: String, width: Int) -> [String] {
    var writer = JSONWriter()
    writer.value(literal: literal)
    let indentation = String(repeating: " ", count: prefix.count)
    var lines: [String] = []
    var line = prefix
    let room = width - indentation.count
    let parts = parts(of: String(decoding: writer.finish(), as: UTF8.self))
    for part in parts.flatMap({ $0.count > room ? pieces(of: $0) : [$0] }) {
      if line.count > indentation.count, line.count + part.count > width {
        lines.append(line)
        line = indentation
      }
      line += part
    }
    return lines + [line]
  }

  /// The parts after which a line may be broken: each ends with a comma outside a string.
  private static func parts(of json: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var isInText = false
    var isEscaped = false
    for character in json {
      part.append(character)
      if isInText, character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if character == "\"", !isEscaped { isInText.toggle() }
      isEscaped = false
      if character == ",", !isInText {
        parts.append(part)
        part = ""
      }
    }
    return parts + [part]
  }

  /// The pieces of a part that is too long for a line.
  private static func pieces(of part: String) -> [String] {
    part.reduce(into: [""]) { pieces, character in
      pieces[pieces.count - 1].append(character)
      if " {[".contains(character) { pieces.append("") }
    }
  }
}
