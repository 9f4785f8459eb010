/// What a piece of text is, for the eye; how it looks is the terminal's choice of colours.
enum Style: Sendable {
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

  /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117); nil for none.
  ///
  /// Only the eight basic colours are used, so that the person's own palette decides.
  var graphicRendition: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .faint: "2"
    case .good: "32"
    case .bad: "31"
    case .warning: "33"
    }
  }
}
