import HabitCore

/// What a piece of text is, for the eye; how it looks is the terminal's choice of colours.
enum Style: Equatable, Sendable {
  /// As everything else.
  case plain
  /// A heading, or what is looked for first.
  case strong
  /// What may be passed over.
  case faint
  /// Done, and struck through.
  case struck
  /// Done.
  case good
  /// Failed or damaged.
  case bad
  /// Wants attention.
  case warning
  /// Has a colour of its own.
  case tinted(HabitColor)
  /// A letter in place of a picture, on the habit's colour.
  case badge(HabitColor?)
  /// A share of a habit's colour: of a hundred parts so many.
  case shaded(HabitColor?, Int)

  /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117); nil for none.
  ///
  /// Only basic colours are used where there is a choice, so that the person's palette decides.
  func graphicRendition(_ depth: ColorDepth) -> String? {
    guard depth > .none else { return nil }
    return switch self {
    case .plain: nil
    case .strong: "1"
    case .faint: "2"
    case .struck: "2;9"
    case .good: "32"
    case .bad: "31"
    case .warning: "33"
    case .tinted(let color): Self.foreground(color, depth)
    case .badge(nil): "7;2"
    case .badge(.some(let color)): "7;" + (Self.foreground(color, depth) ?? "")
    case .shaded(let color, let percent):
      RGBColor(of: color).paled(to: depth == .basic ? 100 : percent).graphicRendition(depth)
    }
  }

  /// The parameters for a habit's colour: the basic one of that name, else what comes nearest.
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
