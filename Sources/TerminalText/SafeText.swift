import HabitCore

/// Text that is safe to print: characters that could act on a terminal or mislead the reader are
/// spelled out.
///
/// Names and notes come from other programs' files and from other devices, so they are never
/// printed raw. Everything that a report shows is of this type. Its initializers escape, and
/// nothing else can be drawn.
package struct SafeText: Equatable, Sendable {
  package let text: String

  /// The width on a terminal, in columns.
  package let width: Int

  /// True if the text may hold characters that are drawn only in part, see ``EmojiSequence``.
  private let hasSequences: Bool

  /// The text for a terminal, which draws it exactly ``width`` columns wide.
  package var drawn: String { hasSequences ? EmojiSequence.drawn(text) : text }

  package init(_ raw: String) {
    if raw.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      self.init(escaped: raw, width: raw.utf8.count, hasSequences: false)
      return
    }
    var escaped = ""
    // U+2800, the empty Braille pattern, is a blank in a Braille picture; in a text without
    // anything visible it is escaped.
    let isPicture = HabitText.isVisible(raw)
    for scalar in raw.unicodeScalars {
      if Self.isPrintable(scalar), isPicture || scalar != "\u{2800}" {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += Self.escape(scalar)
      }
    }
    self.init(
      escaped: escaped,
      width: DisplayWidth.columns(of: escaped),
      hasSequences: EmojiSequence.mayOccur(in: escaped.unicodeScalars)
    )
  }

  private init(escaped: String, width: Int, hasSequences: Bool) {
    text = escaped
    self.width = width
    self.hasSequences = hasSequences
  }

  package static let empty = SafeText(escaped: "", width: 0, hasSequences: false)

  /// Returns one of the program's own signs, without measuring or escaping it.
  ///
  /// It is printable and its width is known; measuring all of ``Marks/unicode`` took a twentieth of
  /// a run.
  package static func sign(_ text: String, columns: Int = 1) -> SafeText {
    SafeText(escaped: text, width: columns, hasSequences: false)
  }

  /// Returns that many spaces; none for a negative count.
  package static func blanks(_ count: Int) -> SafeText {
    let most = gaps.count - 1
    return count <= most ? gaps[max(count, 0)] : gaps[most] + blanks(count - most)
  }

  /// The gaps of a table, by their width: a table of weeks has hundreds.
  private static let gaps = (0..<32).reduce(into: [SafeText.empty]) { gaps, width in
    gaps.append(gaps[width] + .sign(" "))
  }

  /// Returns the text repeated that many times.
  package func repeated(_ count: Int) -> SafeText {
    var repeated = ""
    for _ in 0..<max(count, 0) { repeated += text }
    return SafeText(
      escaped: repeated,
      width: width * max(count, 0),
      hasSequences: hasSequences
    )
  }

  /// Returns the text if it fits into that many columns, otherwise its beginning and an ellipsis.
  package func truncated(to columns: Int, ellipsis: SafeText) -> SafeText {
    guard width > columns else { return self }
    var kept = ""
    var used = 0
    for character in text {
      let next = DisplayWidth.columns(of: character)
      guard used + next + ellipsis.width <= columns else { break }
      kept.append(character)
      used += next
    }
    return SafeText(escaped: kept, width: used, hasSequences: hasSequences) + ellipsis
  }

  /// Returns one text followed by the other.
  package static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(
      escaped: left.text + right.text,
      width: left.width + right.width,
      hasSequences: left.hasSequences || right.hasSequences
    )
  }
}

extension SafeText: ExpressibleByStringInterpolation {
  /// Creates the printable form of a literal; interpolated values are escaped, too.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SafeText {
  /// Returns true if a character may reach the terminal unchanged.
  ///
  /// These may not: controls (C0, DEL, C1), line and paragraph separators, permanent noncharacters
  /// (some of which XML forbids), and characters that are invisible or change the direction of the
  /// text around them. Joiners, variation selectors and tags may, because emoji and several scripts
  /// need them.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: return true
    case 0x200C...0x200D, 0x180B...0x180D, 0x180F, 0x034F: return true
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: return true
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default:
      return !properties.isBidiControl && !properties.isDefaultIgnorableCodePoint
        && !properties.isNoncharacterCodePoint
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}

extension SafeText {
  /// Returns a text of several lines on one line, with slashes between them as between verses.
  package static func onOneLine(_ text: String) -> SafeText {
    let lines = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    guard lines.count > 1 || text.contains("\n") || text.contains("\r\n") else {
      return SafeText(text)
    }
    return SafeText(lines.joined(separator: " / "))
  }
}

/// JSON that is safe to print: the same values, with misleading characters as escapes.
package enum SafeJSON {
  /// Returns the same JSON for a terminal.
  ///
  /// Outside of strings JSON is ASCII, and valid JSON holds no raw C0 controls. So every unsafe
  /// character is in a string, where it may be written as `\u` and four digits (RFC 8259, section
  /// 7).
  package static func escaped(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(where: { $0 >= 0x7F }) else { return json }
    var escaped = ""
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar.value < 0x7F || SafeText.isPrintable(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        for unit in String(Character(scalar)).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      }
    }
    return Array(escaped.utf8)
  }
}
