package import HabitCore

/// One line of a report: pieces of safe text, each with its style.
package struct Line: Equatable, Sendable {
  /// A piece of a line.
  package struct Fragment: Equatable, Sendable {
    package var text: SafeText
    package var style: Style
  }

  package private(set) var fragments: [Fragment]

  package private(set) var width: Int

  package init() {
    fragments = []
    width = 0
  }

  package init(_ text: SafeText, _ style: Style = .plain) {
    fragments = text.text.isEmpty ? [] : [Fragment(text: text, style: style)]
    width = text.width
  }

  package var isEmpty: Bool { width == 0 }

  /// Reserves room for that many fragments.
  package mutating func reserveCapacity(_ count: Int) {
    fragments.reserveCapacity(count)
  }

  /// Appends a fragment.
  package mutating func append(_ text: SafeText, _ style: Style = .plain) {
    guard !text.text.isEmpty else { return }
    fragments.append(Fragment(text: text, style: style))
    width += text.width
  }

  /// Appends another line's fragments.
  package mutating func append(_ other: Line) {
    fragments += other.fragments
    width += other.width
  }

  /// Returns the line with its escape sequences, without a line break.
  package func rendered(_ colors: Colors) -> String {
    var bytes: [UInt8] = []
    write(colors, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the line with its escape sequences, without a line break.
  package func write(_ colors: Colors, to bytes: inout [UInt8]) {
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

  /// Returns the line if it fits into that many columns, otherwise its beginning and an ellipsis.
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
  /// Creates a plain line from a literal; interpolated values are escaped, too.
  package init(stringLiteral value: String) {
    self.init(SafeText(value))
  }
}

/// The role of a piece of text.
///
/// Its look depends on the terminal's palette, and on the background if that is known.
package enum Style: Equatable, Sendable {
  case plain
  /// A heading, or the text to read first.
  case strong
  case faint
  case good
  case bad
  case warning
  case tinted(HabitColor)
  /// A block in a habit's colour, or in the nearest one that the terminal has.
  case shaded(HabitColor?)
  /// The square of a completed day, in a habit's colour.
  case square(HabitColor?)
  /// A habit's colour as bright as a level of ``RGBColor/heat(_:on:)``; an unknown background
  /// counts as dark.
  case heat(HabitColor?, Int)

  /// Returns the parameters of Select Graphic Rendition (ECMA-48, 8.3.117); nil for none.
  ///
  /// On an unknown background basic colours are preferred, so that the person's palette applies. On
  /// a known one, text is made dark or bright enough to be readable.
  package func graphicRendition(_ colors: Colors) -> String? {
    guard colors.depth > .none else { return nil }
    return switch self {
    case .plain: nil
    case .strong: "1"
    case .faint: colors.depth > .basic ? text(named: "gray", colors) ?? "2" : "2"
    case .good: text(named: "green", colors)
    case .bad: text(named: "red", colors)
    case .warning: text(named: "yellow", colors)
    case .tinted(let color): text(named: color.text, RGBColor(of: color), colors)
    case .shaded(let color): RGBColor(of: color).graphicRendition(colors.depth)
    case .square(let color): square(color, colors)
    case .heat(let color, let level):
      RGBColor(of: color).heatRendition(level, colors.depth, on: colors.ground ?? .dark)
    }
  }

  private func text(named name: String, _ colors: Colors) -> String? {
    if name == "gray", colors.ground == nil { return nil }
    return text(named: name, RGBColor(of: HabitColor(name)), colors)
  }

  private func text(named name: String, _ color: RGBColor, _ colors: Colors) -> String? {
    let named =
      Self.basic[name] ?? color.graphicRendition(colors.ground == nil ? colors.depth : .basic)
    return switch (colors.depth, colors.ground) {
    case (_, nil), (.none, _): named
    case (.basic, .dark?): named.map { Self.onDark[$0] ?? $0 }
    case (.basic, .light?): named.flatMap { Self.onLight[$0] }
    case (.palette, let ground?), (.full, let ground?):
      (ground == .dark ? Self.paletteOnDark : Self.paletteOnLight)[name].map { "38;5;\($0)" }
        ?? color.textRendition(colors.depth, on: ground)
    }
  }

  private func square(_ color: HabitColor?, _ colors: Colors) -> String? {
    guard let ground = colors.ground else {
      return RGBColor(of: color).graphicRendition(colors.depth)
    }
    let named = ground == .dark ? Self.paletteOnDark : Self.squaresOnLight
    return named[color?.text ?? "green"].map { "38;5;\($0)" }
      ?? RGBColor(of: color).textRendition(colors.depth, on: ground)
  }

  private static let basic = [
    "red": "31", "yellow": "33", "green": "32", "teal": "36", "blue": "34", "purple": "35",
    "gray": "90",
  ]
  /// The nearest readable colours of the palette, by name.
  ///
  /// They are used even if the terminal has more colours: a name is not an exact shade, and these
  /// take half the bytes.
  private static let paletteOnDark = [
    "red": 203, "orange": 208, "yellow": 178, "green": 71, "teal": 73, "blue": 75, "purple": 141,
    "pink": 212, "brown": 137, "gray": 247,
  ]
  private static let paletteOnLight = [
    "red": 124, "orange": 94, "yellow": 58, "green": 22, "teal": 23, "blue": 26, "purple": 92,
    "pink": 125, "brown": 95, "gray": 241,
  ]
  /// The colours of squares; a square is visible even in a colour too pale for text.
  private static let squaresOnLight = [
    "red": 160, "orange": 166, "yellow": 100, "green": 28, "teal": 30, "blue": 27, "purple": 98,
    "pink": 162, "brown": 95, "gray": 244,
  ]
  /// Replacements for basic colours that are unreadable on black as xterm shows them.
  private static let onDark = ["31": "91", "34": "96", "35": "95", "90": "37"]
  /// Replacements for basic colours on white: green and colours as bright are unreadable there.
  private static let onLight = [
    "31": "31", "32": "1", "33": "35", "34": "34", "35": "35", "36": "34",
  ]
}
