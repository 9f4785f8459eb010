/// One line of a report: pieces of safe text, each with its style.
struct Line: Equatable, Sendable {
  /// A piece of a line.
  struct Fragment: Equatable, Sendable {
    /// What is printed.
    var text: SafeText
    /// What it is.
    var style: Style
  }

  /// The pieces in order.
  private(set) var fragments: [Fragment] = []

  /// An empty line.
  init() {}

  /// A line of one piece.
  init(_ text: SafeText, _ style: Style = .plain) {
    append(text, style)
  }

  /// How many columns it takes.
  var width: Int { fragments.reduce(0) { $0 + $1.text.width } }

  /// Whether nothing would be seen of it.
  var isEmpty: Bool { width == 0 }

  /// Adds a piece at the end.
  mutating func append(_ text: SafeText, _ style: Style = .plain) {
    guard text.width > 0 || !text.text.isEmpty else { return }
    fragments.append(Fragment(text: text, style: style))
  }

  /// Adds another line's pieces at the end.
  mutating func append(_ other: Line) {
    fragments += other.fragments
  }

  /// The line as it is printed, without its line break.
  func rendered(_ colors: ColorDepth) -> String {
    var rendered = ""
    for fragment in fragments {
      if let rendition = fragment.style.graphicRendition(colors) {
        rendered += "\u{1B}[\(rendition)m\(fragment.text.text)\u{1B}[0m"
      } else {
        rendered += fragment.text.text
      }
    }
    return rendered
  }

  /// The line when it fits into so many columns, else its beginning and an ellipsis.
  func truncated(to columns: Int, ellipsis: SafeText) -> Line {
    guard width > columns else { return self }
    var kept = Line()
    var room = max(columns - ellipsis.width, 0)
    var style = Style.plain
    for fragment in fragments {
      let piece = fragment.text.truncated(to: room, ellipsis: .empty)
      kept.append(piece, fragment.style)
      room -= piece.width
      style = fragment.style
      guard piece == fragment.text else { break }
    }
    kept.append(ellipsis, style)
    return kept
  }
}

extension Line: ExpressibleByStringInterpolation {
  /// A plain line; what is interpolated is escaped with it.
  init(stringLiteral value: String) {
    self.init(SafeText(value))
  }
}
