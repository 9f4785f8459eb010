/// One line of a report: pieces of safe text, each with its style.
package struct Line: Equatable, Sendable {
  /// A piece of a line.
  package struct Fragment: Equatable, Sendable {
    package var text: SafeText
    package var style: Style
  }

  /// The pieces in order.
  package private(set) var fragments: [Fragment]

  /// The width in columns.
  package private(set) var width: Int

  /// An empty line.
  package init() {
    fragments = []
    width = 0
  }

  /// A line of one piece.
  package init(_ text: SafeText, _ style: Style = .plain) {
    fragments = text.text.isEmpty ? [] : [Fragment(text: text, style: style)]
    width = text.width
  }

  /// True if nothing of it would be visible.
  package var isEmpty: Bool { width == 0 }

  /// Reserves room for that many pieces.
  package mutating func reserveCapacity(_ count: Int) {
    fragments.reserveCapacity(count)
  }

  /// Adds a piece at the end.
  package mutating func append(_ text: SafeText, _ style: Style = .plain) {
    guard !text.text.isEmpty else { return }
    fragments.append(Fragment(text: text, style: style))
    width += text.width
  }

  /// Adds another line's pieces at the end.
  package mutating func append(_ other: Line) {
    fragments += other.fragments
    width += other.width
  }

  /// The line with its escape sequences, without its line break.
  package func rendered(_ colors: ColorDepth) -> String {
    var bytes: [UInt8] = []
    write(colors, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the line with its escape sequences, without its line break.
  package func write(_ colors: ColorDepth, to bytes: inout [UInt8]) {
    for fragment in fragments {
      if let rendition = fragment.style.graphicRendition(colors) {
        bytes += "\u{1B}[\(rendition)m".utf8
        bytes += fragment.text.drawn.utf8
        bytes += "\u{1B}[0m".utf8
      } else {
        bytes += fragment.text.drawn.utf8
      }
    }
  }

  /// The line if it fits into that many columns, otherwise its beginning and an ellipsis.
  package func truncated(to columns: Int, ellipsis: SafeText) -> Line {
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
  /// A plain line; interpolated values are escaped with it.
  package init(stringLiteral value: String) {
    self.init(SafeText(value))
  }
}
