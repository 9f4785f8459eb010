import HabitctlCore
import HabitWords
import JSON
import HabitProtocol

/// The program that displays a bar's line; the raw values are those of the command line.
enum BarFormat: String, CaseIterable, Sendable {
  /// A custom module of Waybar, `"return-type": "json"`. See waybar-custom(5).
  case waybar
  /// A module of Polybar of type `custom/script` with `tail = true`.
  case polybar
  /// A block of i3blocks with `interval=persist` and `format=json`.
  case i3blocks
  /// The whole status line of i3bar or swaybar. See swaybar-protocol(7).
  case i3bar
  /// `#(…)` in the status line of tmux. See tmux(1), FORMATS.
  case tmux
  case plain

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// True if the reader sends clicks on standard input.
  var sendsClicks: Bool { self == .i3blocks || self == .i3bar }

  var markup: BarMarkup {
    switch self {
    case .waybar, .i3blocks, .i3bar: .pango
    case .polybar: .polybar
    case .tmux: .tmux
    case .plain: .none
    }
  }

  var hasTooltip: Bool { self == .waybar }

  /// True if a terminal shows the line; its signs then depend on the locale.
  var isForTerminals: Bool { self == .tmux || self == .plain }

  /// A colour in the format's markup: hexadecimal, or a name for tmux, where `#` would have to be
  /// escaped.
  func name(of color: BarColor) -> String {
    self == .tmux ? color.rawValue : color.hexadecimal
  }

  /// The tags around coloured text; nil if the format has no colours.
  func tags(of color: String) -> (before: String, after: String)? {
    switch self {
    case .waybar, .i3blocks, .i3bar: ("<span color='\(color)'>", "</span>")
    case .polybar: ("%{F\(color)}", "%{F-}")
    case .tmux: ("#[fg=\(color)]", "#[fg=default]")
    case .plain: nil
    }
  }
}

/// The markup of a bar's text, and the escapes that keep a value literal.
///
/// A template's own text may contain markup. The values of its fields are made printable and
/// escaped.
enum BarMarkup: Sendable {
  case none
  /// Pango's tags and entities. A backslash becomes an entity too: i3blocks 1.4 passes JSON strings
  /// on as they are written and ends them at the first quotation mark.
  case pango
  /// Polybar's `%{…}`, which has no escape of its own.
  case polybar
  /// tmux's `#{…}`, `#[…]` and `#(…)`.
  ///
  /// tmux halves `##` twice: when it expands a command's output, and when it draws the line. Before
  /// `[` it does so only when it draws.
  case tmux

  /// A tag of Polybar that moves the text by no distance; it separates `%` from `{`.
  private static let nothing = "%{O0}"

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

  /// A template's text before a value, changed if its end and the value would together form markup.
  func guarded(_ text: String) -> String {
    switch self {
    case .polybar where text.utf8.last == UInt8(ascii: "%"): text + Self.nothing
    case .tmux where text.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count % 2 == 1:
      text + "#"
    case .none, .pango, .polybar, .tmux: text
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
    // The template's text may continue with `[`; an even number of `#` stays literal with or
    // without it.
    return escaped + String(repeating: "#", count: hashes * 4)
  }

  private func replacement(of scalar: Unicode.Scalar) -> String? {
    switch self {
    case .pango: scalar == "\\" ? "&#92;" : Markup.entity(of: scalar)
    case .polybar: scalar == "%" ? "%" + Self.nothing : nil
    case .none, .tmux: nil
    }
  }
}

extension Template {
  /// The text with every value escaped for its destination; a missing value is empty.
  ///
  /// A field is looked up in one object after the other.
  func text(from objects: [JSONValue], _ markup: BarMarkup) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .field(let path, let fallback):
        text = markup.guarded(text)
        let value = objects.lazy.compactMap { path.value(in: $0) }.first { $0.kind != .null }
        text += markup.escaped(value?.scalarText ?? fallback ?? "")
      }
    }
    return text
  }

  /// Refuses a field whose first name is in none of the objects, because it must be misspelled.
  ///
  /// Later names are not checked: a value that is missing today may appear tomorrow.
  func check(against objects: [JSONValue]) throws(Failure) {
    for case .field(let path, _) in pieces {
      guard let first = path.names.first, !objects.contains(where: { $0[String(first)] != nil })
      else { continue }
      let known = objects.flatMap { $0.members.compactMap(\.name.string) }
      var unique: [String] = []
      for name in known where !unique.contains(name) { unique.append(name) }
      let list = unique.joined(separator: ", ")
      throw .usage("Unknown field '\(path.text)'; the fields here are \(list)")
    }
  }
}
