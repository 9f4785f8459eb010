import HabitCore

/// What a piece of text is, for the eye; how it looks is the terminal's choice of colours.
enum Style: Equatable, Sendable {
  /// As everything else.
  case plain
  /// A heading, or what is looked for first.
  case strong
  /// What may be passed over.
  case faint
  /// Done.
  case good
  /// Failed or damaged.
  case bad
  /// Wants attention.
  case warning
  /// Has a colour of its own.
  case tinted(HabitColor)

  /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117); nil for none.
  ///
  /// Only basic colours are used where there is a choice, so that the person's palette decides.
  var graphicRendition: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .faint: "2"
    case .good: "32"
    case .bad: "31"
    case .warning: "33"
    case .tinted(let color): Self.foreground(color)
    }
  }

  /// The parameters for a habit's colour: those of xterm's palette for names the basic colours
  /// lack, and for `#rrggbb` the components (ISO 8613-6).
  private static func foreground(_ color: HabitColor) -> String {
    switch color.text {
    case "red": return "31"
    case "orange": return "38;5;208"
    case "yellow": return "33"
    case "green": return "32"
    case "teal": return "36"
    case "blue": return "34"
    case "purple": return "35"
    case "pink": return "38;5;211"
    case "brown": return "38;5;137"
    case "gray": return "90"
    default:
      let value = UInt32(color.text.dropFirst(), radix: 16) ?? 0
      return "38;2;\(value >> 16 & 0xFF);\(value >> 8 & 0xFF);\(value & 0xFF)"
    }
  }
}
