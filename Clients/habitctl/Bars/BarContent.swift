/// The content of a bar, escaped for its format.
struct BarContent {
  /// The class of the day.
  var barClass: BarClass
  /// The text.
  var text: String
  /// The text for a narrow bar.
  var short: String
  /// The line above the tooltip's lines.
  var heading: String?
  /// The tooltip's lines, with the habit that each is about.
  var lines: [(line: String, id: String?)]
  /// The classes for the bar's style.
  var classes: [String]
  /// 0…100.
  var percentage: Int?

  /// The most lines of a tooltip, so that it fits on a screen.
  static let mostLines = 40

  /// The tooltip as one text.
  var tooltip: String {
    var shown = lines.prefix(Self.mostLines).map(\.line)
    if lines.count > Self.mostLines { shown.append("\(lines.count - Self.mostLines) more") }
    if let heading { shown = [heading] + (shown.isEmpty ? [] : [""]) + shown }
    return shown.joined(separator: "\n")
  }
}
