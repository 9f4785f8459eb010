package import HabitCore
import HabitProtocol
package import TerminalText

/// The colours of a picture or page as style rules, for light and dark screens.
package struct PictureColors {
  private let colors: [RGBColor]

  /// Creates the style rules for habits' colours; nil stands for the colour of completion.
  package init(_ colors: [HabitColor?]) {
    var found: [RGBColor] = []
    for color in colors.map(RGBColor.init(of:)) where !found.contains(color) { found.append(color) }
    self.colors = found
  }

  /// Returns the class in whose scope the levels have this colour; a page has pictures in many
  /// colours.
  package static func scope(_ color: HabitColor?) -> String {
    "c" + RGBColor(of: color).hexadecimal.dropFirst()
  }

  /// The background colours for which the colours of the levels are made.
  package static let papers = (light: "#ffffff", dark: "#0d1117")

  /// The fonts, which are those of the viewer's system, because none is embedded.
  package static let fonts =
    #"system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif"#

  /// The style rules; the rules for dark screens come last.
  package var styles: String {
    """
    .grid text{font-family:\(Self.fonts);font-size:10px;fill:#59636e}
    .grid .name{font-size:14px;font-weight:600;fill:#1f2328}
    .grid .paper{fill:\(Self.papers.light)}
    .grid .cell{fill:#fcfcfd;stroke:#d1d9e0}
    .grid .rest{fill:#c4ccd4}.grid .track{fill:#eff2f5}.grid .spared{fill:none}
    .grid .tick{fill:none;stroke:#fff;stroke-linecap:round;stroke-linejoin:round}
    .grid .today{fill:none;stroke:#1f2328;stroke-width:1.5}
    \(levels(on: .light))
    @media(prefers-color-scheme:dark){
    .grid text{fill:#9198a1}.grid .name{fill:#e6edf3}.grid .paper{fill:\(Self.papers.dark)}
    .grid .cell{fill:#0f141a;stroke:#30363d}.grid .rest{fill:#3d444d}.grid .track{fill:#1c222a}
    .grid .tick{stroke:\(Self.papers.dark)}.grid .today{stroke:#e6edf3}
    \(levels(on: .dark))
    }
    """
  }

  private func levels(on ground: Ground) -> String {
    colors.map { color in
      let scope = "c" + color.hexadecimal.dropFirst()
      let levels = (0..<RGBColor.heatLevels).map { color.heat($0, on: ground).hexadecimal }
      let whole = levels[levels.count - 2]
      return levels.enumerated().map { ".\(scope) .s\($0 + 1){fill:\($1)}" }.joined()
        + ".\(scope) .bar{background:\(whole)}.\(scope) .spared{stroke:\(whole)}"
    }.joined(separator: "\n")
  }
}

extension SafeText {
  /// The text escaped for use between tags of HTML and SVG, or in a quoted attribute.
  ///
  /// A ``SafeText`` already spells out the characters that XML 1.0 forbids, so only XML's own
  /// punctuation is escaped.
  package var markup: String { Markup.escaped(text) }
}
