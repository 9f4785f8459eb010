package import HabitCore

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
