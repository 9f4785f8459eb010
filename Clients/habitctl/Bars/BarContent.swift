import HabitctlCore
import JSON
import TerminalText

/// The content of a bar, escaped for its format.
struct BarContent {
  var barClass: BarClass
  var text: String
  var short: String
  /// The line above the tooltip's lines.
  var heading: String?
  var lines: [String]
  var classes: [String]
  /// 0…100.
  var percentage: Int?

  /// The most lines of a tooltip that fit on a screen.
  private static let mostLines = 40

  var tooltip: String {
    var shown = Array(lines.prefix(Self.mostLines))
    if lines.count > Self.mostLines { shown.append("\(lines.count - Self.mostLines) more") }
    if let heading { shown = [heading] + (shown.isEmpty ? [] : [""]) + shown }
    return shown.joined(separator: "\n")
  }
}

extension BarContent {
  /// The columns to which a remark is truncated, so that it does not push other text off the bar.
  private static let longestRemark = 80

  /// The content with a remark after the text.
  func saying(_ remark: SafeText, _ format: BarFormat) -> BarContent {
    var content = self
    let words = remark.truncated(to: Self.longestRemark, ellipsis: Marks.unicode.ellipsis)
    content.text += " · " + format.markup.escaped(words.text)
    return content
  }

  /// The bytes for the bar: one line with its line break, or several if the format requires them.
  func output(_ format: BarFormat) -> [UInt8] {
    switch format {
    case .waybar: Self.object(waybar)
    case .i3blocks: Self.object(i3Block)
    case .i3bar: [UInt8(ascii: "[")] + Self.object(i3Block).dropLast() + Array("],\n".utf8)
    case .polybar, .tmux, .plain: Array((Self.line(text) + "\n").utf8)
    }
  }

  /// The header that i3bar expects before the first line.
  static let i3barHeader = Array("{\"version\":1,\"click_events\":true}\n[\n".utf8)

  private static func object(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    return writer.finish() + [UInt8(ascii: "\n")]
  }

  private func waybar(_ writer: inout JSONWriter) {
    writer.member("text", Self.line(text))
    writer.member("alt", barClass.rawValue)
    writer.member("tooltip", tooltip)
    writer.name("class")
    writer.beginArray()
    for name in classes { writer.string(name) }
    writer.endArray()
    if let percentage { writer.member("percentage", percentage) }
  }

  private func i3Block(_ writer: inout JSONWriter) {
    writer.member("full_text", Self.unescaped(Self.line(text)))
    writer.member("short_text", Self.unescaped(Self.line(short)))
    if let color = barClass.colorOfAll { writer.member("color", color.hexadecimal) }
    writer.member("name", "habits")
    writer.member("markup", "pango")
  }

  /// Pango markup without the characters that JSON escapes, because i3blocks 1.4 ends a string at
  /// any quotation mark.
  ///
  /// Only the template's own text can contain these characters: in values both are entities
  /// already. In the template's tags, either kind of quotation mark works.
  private static func unescaped(_ markup: String) -> String {
    // Scalars are replaced rather than characters, because a quotation mark with a combining mark
    // is a different character.
    markup.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"": text += "'"
      case "\\": text += "&#92;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text on one line, without surrounding blanks.
  private static func line(_ text: String) -> String {
    let blank = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    var line = String(String.UnicodeScalarView(blank))[...]
    while line.first == " " { line.removeFirst() }
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

/// A colour of a bar; the raw value is tmux's name for it.
enum BarColor: String, Sendable {
  case green
  case yellow
  case blue
  case red
  case gray = "brightblack"

  var hexadecimal: String {
    switch self {
    case .green: "#2da44e"
    case .yellow: "#d9a30a"
    case .blue: "#3b82f6"
    case .red: "#e5484d"
    case .gray: "#8b8d98"
    }
  }
}
