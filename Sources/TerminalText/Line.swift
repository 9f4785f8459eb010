package import HabitCore

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

/// The role of a piece of text; the terminal's palette decides how it looks.
package enum Style: Equatable, Sendable {
  /// Ordinary text.
  case plain
  /// A heading, or the text a reader looks for first.
  case strong
  /// Text of minor importance.
  case faint
  /// Done.
  case good
  /// Failed or damaged.
  case bad
  /// In need of attention.
  case warning
  /// Text in a habit's own colour.
  case tinted(HabitColor)
  /// A percentage of a habit's colour.
  case shaded(HabitColor?, Int)
  /// A habit's colour in the brightness of a level of ``RGBColor/heat(_:on:)``.
  case heat(HabitColor?, Int, Ground)

  /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117); nil for none.
  ///
  /// Only basic colours are used where there is a choice, so that the person's palette applies.
  package func graphicRendition(_ depth: ColorDepth) -> String? {
    guard depth > .none else { return nil }
    return switch self {
    case .plain: nil
    case .strong: "1"
    case .faint: "2"
    case .good: "32"
    case .bad: "31"
    case .warning: "33"
    case .tinted(let color): Self.foreground(color, depth)
    case .shaded(let color, let percent):
      RGBColor(of: color).paled(to: depth == .basic ? 100 : percent).graphicRendition(depth)
    case .heat(let color, let level, let ground):
      RGBColor(of: color).heat(level, on: ground).heatRendition(depth)
    }
  }

  /// The parameters for a habit's colour: the basic one of that name, otherwise the nearest.
  private static func foreground(_ color: HabitColor, _ depth: ColorDepth) -> String? {
    switch color.text {
    case "red": "31"
    case "yellow": "33"
    case "green": "32"
    case "teal": "36"
    case "blue": "34"
    case "purple": "35"
    case "gray": "90"
    default: RGBColor(of: color).graphicRendition(depth)
    }
  }
}
