import HabitProtocol

/// What means something in the text of a bar, and how a value is written so that it means itself.
///
/// A template's own text is its author's, markup included; every value of a field is escaped here,
/// after it was put in its printable form.
enum BarMarkup: Sendable {
  /// Nothing.
  case none
  /// Pango's tags and entities. A backslash is an entity as well: i3blocks 1.4 hands JSON strings on
  /// as they are written and looks for their end at the first quotation mark.
  case pango
  /// As Pango; beyond it Argos acts on `|`, `:name:` and dashes that begin a line.
  case argos
  /// Polybar's `%{…}`, which has no escape of its own.
  case polybar
  /// tmux's `#{…}`, `#[…]` and `#(…)`. It expands once more what a command printed, where two `#` make
  /// one, and then draws it, where two make one again; before `[` only drawing does.
  case tmux
  /// Whatever a shell's prompt, or a widget that guesses at rich text, may act on: another
  /// character that looks like it, as their versions differ in what they escape by themselves.
  case lookalikes

  /// A tag of Polybar that moves what follows by nothing: it parts `%` from `{`.
  private static let nothing = "%{O0}"

  /// A value as it is written.
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

  /// Text of a template that stands before a value: its last character must not make markup of the
  /// value's first one.
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
    // tmux itself may go on with a `[`: an even number of them makes nothing of it either way.
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
