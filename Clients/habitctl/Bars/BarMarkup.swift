import HabitProtocol

/// The markup of a bar's text, and the escapes that keep a value literal.
///
/// A template's own text is its author's, markup included; every field's value is escaped here, in
/// its printable form.
enum BarMarkup: Sendable {
  /// No markup.
  case none
  /// Pango's tags and entities. A backslash is an entity as well: i3blocks 1.4 passes JSON strings
  /// on as they are written and looks for their end at the first quotation mark.
  case pango
  /// Pango's; Argos also acts on `|`, `:name:` and dashes that begin a line.
  case argos
  /// Polybar's `%{…}`, which has no escape of its own.
  case polybar
  /// tmux's `#{…}`, `#[…]` and `#(…)`. It expands a command's output once more, where two `#` make
  /// one, and then draws it, where two make one again; before `[` only drawing does.
  case tmux
  /// The markup of a shell's prompt, or of a widget that guesses at rich text: characters are
  /// replaced by lookalikes, as versions differ in what they escape themselves.
  case lookalikes

  /// A tag of Polybar that moves the text by nothing: it separates `%` from `{`.
  private static let nothing = "%{O0}"

  /// A value, escaped.
  func escaped(_ value: String) -> String {
    if self == .tmux { return Self.escapedForTmux(value) }
    var escaped = ""
    for scalar in value.unicodeScalars {
      if let replacement = replacement(of: scalar) {
        escaped += replacement
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A template's text before a value: its last character must not form markup with the value's
  /// first one.
  func guarded(_ text: String) -> String {
    switch self {
    case .polybar where text.utf8.last == UInt8(ascii: "%"): text + Self.nothing
    case .tmux where text.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count % 2 == 1:
      text + "#"
    default: text
    }
  }

  private static func escapedForTmux(_ value: String) -> String {
    var escaped = ""
    var hashes = 0
    for scalar in value.unicodeScalars {
      if scalar == "#" {
        hashes += 1
        continue
      }
      escaped += String(repeating: "#", count: hashes * (scalar == "[" ? 2 : 4))
      hashes = 0
      escaped.unicodeScalars.append(scalar)
    }
    // The template may continue with `[`: an even number of `#` stays literal either way.
    return escaped + String(repeating: "#", count: hashes * 4)
  }

  private func replacement(of scalar: Unicode.Scalar) -> String? {
    switch (self, scalar) {
    case (.pango, "\\"), (.argos, "\\"), (.argos, "|"), (.argos, ":"), (.argos, "-"):
      "&#\(scalar.value);"
    case (.pango, _), (.argos, _): Markup.entity(of: scalar)
    case (.polybar, "%"): "%" + Self.nothing
    case (.lookalikes, _): Self.similar[scalar]
    default: nil
    }
  }

  private static let similar: [Unicode.Scalar: String] = [
    "$": "\u{FF04}", "`": "\u{FF40}", "\\": "\u{FF3C}", "%": "\u{FF05}", "!": "\u{FF01}",
    "<": "\u{2039}", ">": "\u{203A}", "&": "\u{FF06}",
  ]
}
