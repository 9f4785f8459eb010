import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import TerminalText

/// The shape of a day in a ``GridPicture``; what differs in meaning differs in shape or brightness.
enum GridShape: Hashable {
  /// A full square in the brightness of a level, 0 to ``RGBColor/heatLevels`` − 1.
  case level(Int)
  /// Half a square: begun, target not reached.
  case partial
  /// An outline in the habit's colour: no longer due.
  case enough
  /// A diamond in the habit's colour: missed, and a spare makes up for it.
  case spared
  /// A cross.
  case failed
  /// A pale square.
  case missed
  /// A pale outline: open, skipped, paused or not due.
  case rest
  /// A ring around any other shape.
  case today

  /// The side of a day's square.
  static let side = 11
  /// The distance from one square to the next.
  static let pitch = 14

  /// The shape of a day; nil where nothing is drawn.
  init?(_ cell: GetGrid.Cell) {
    if let level = cell.level {
      self = .level(level)
      return
    }
    switch cell.state.value {
    case .done: self = .level(RGBColor.heatLevels - 1)
    case .partial: self = .partial
    case .satisfied: self = .enough
    case .failed: self = .failed
    case .missed: self = .missed
    case .spared: self = .spared
    case .open, .skipped, .paused, .unscheduled, nil: self = .rest
    case .archived, .beforeStart, .finished, .future: return nil
    }
  }

  /// The element at a place, with words that appear below the pointer.
  func drawn(_ x: Int, _ y: Int, title: String = "") -> String {
    let title = title.isEmpty ? "" : "<title>\(title)</title>"
    let side = Self.side
    func square(_ look: String) -> String {
      "<rect class=\"\(look)\" x=\"\(x)\" y=\"\(y)\" width=\"\(side)\" height=\"\(side)\" rx=\"2\">"
        + "\(title)</rect>"
    }
    return switch self {
    case .level(let level): square("s\(level + 1)")
    case .partial:
      "<path class=\"s\(RGBColor.heatLevels)\" d=\"M\(x) \(y + side)V\(y)H\(x + side)Z\">\(title)</path>"
    case .failed:
      "<path class=\"failed\" d=\"M\(x + 2) \(y + 2)l7 7m0 -7l-7 7\">\(title)</path>"
    case .spared:
      "<path class=\"enough\" d=\"M\(x + 5) \(y)l5 5l-5 5l-5 -5Z\">\(title)</path>"
    case .enough: square("enough")
    case .missed: square("none")
    case .rest: square("rest")
    case .today:
      "<rect class=\"today\" x=\"\(x - 1)\" y=\"\(y - 1)\" width=\"\(side + 2)\" "
        + "height=\"\(side + 2)\" rx=\"3\"/>"
    }
  }

  /// The meaning, in a legend.
  var words: String {
    switch self {
    case .level: "done"
    case .partial: "partial"
    case .enough: "enough done"
    case .failed: "failed"
    case .missed: "missed"
    case .spared: "spared"
    case .rest: "open, skipped, paused or not due"
    case .today: "today"
    }
  }
}

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
