import HabitCore
import TerminalText

/// The colours of a ``GridPicture`` as styles, for light and for dark screens.
struct GridColors {
  private let color: RGBColor

  /// The colours of a habit, or of completion.
  init(_ color: HabitColor?) {
    self.color = RGBColor(of: color)
  }

  /// The class under which the levels of this colour apply: a page has pictures of many.
  var scope: String { "c" + color.hexadecimal.dropFirst() }

  /// The grounds that the levels are made for.
  static let papers = (light: "#ffffff", dark: "#0d1117")

  /// The rules; those for dark screens come last.
  var styles: String {
    """
    .grid text{font:10px system-ui,sans-serif;fill:#59636e}
    .grid .name{font-size:14px;font-weight:600;fill:#1f2328}
    .grid .paper{fill:\(Self.papers.light)}
    .grid .none{fill:#8b949e;fill-opacity:.25}
    .grid .rest{fill:none;stroke:#8b949e;stroke-opacity:.45}
    .grid .failed{fill:none;stroke:#cf222e;stroke-width:2}
    .grid .today{fill:none;stroke:#1f2328;stroke-width:1.5}
    \(levels(on: .light))
    @media(prefers-color-scheme:dark){
    .grid text{fill:#9198a1}.grid .name{fill:#e6edf3}.grid .paper{fill:\(Self.papers.dark)}
    .grid .failed{stroke:#f85149}.grid .today{stroke:#e6edf3}
    \(levels(on: .dark))
    }
    """
  }

  private func levels(on ground: Ground) -> String {
    let levels = (0..<RGBColor.heatLevels).map { level in
      ".\(scope) .s\(level + 1){fill:\(color.heat(level, on: ground).hexadecimal)}"
    }
    let most = color.heat(RGBColor.heatLevels - 1, on: ground).hexadecimal
    let outline = color.heat(RGBColor.heatLevels - 2, on: ground).hexadecimal
    return levels.joined() + ".\(scope) .bar .s\(RGBColor.heatLevels){background:\(most)}"
      + ".\(scope) .enough{fill:none;stroke:\(outline)}"
  }
}
