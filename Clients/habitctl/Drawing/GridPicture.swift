import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// The grid as a picture in SVG 1.1: squares as in ``GridReport``, on a background of any colour.
struct GridPicture {
  let grid: GridReport

  /// The side of a day's square.
  private static let side = 11
  /// The distance from one square to the next.
  private static let pitch = 14
  /// The place of the first square: right of the weekdays, below the months.
  private static let origin = (x: 34, y: 20)
  /// The distance of a name's baseline from the lower end of its square.
  private static let baseline = 2

  /// Styles that every picture shares; opacity in place of shades suits light and dark backgrounds.
  static let styles = """
    .grid text{font:10px system-ui,sans-serif;fill:#59636e}
    .grid .none{fill:#8b949e;fill-opacity:.22}
    .grid .rest{fill:none;stroke:#8b949e;stroke-opacity:.45}
    .grid .failed{fill:#d1242f;fill-opacity:.75}
    .grid .open{fill:none;stroke:currentColor;stroke-width:1.5}
    .grid .s1{fill-opacity:.2}.grid .s2{fill-opacity:.36}.grid .s3{fill-opacity:.55}.grid .s4{fill-opacity:.78}
    @media(prefers-color-scheme:dark){.grid{color:#e6edf3}.grid text{fill:#9198a1}}
    """

  private var width: Int { Self.origin.x + grid.weeks.count * Self.pitch }
  private var height: Int { Self.origin.y + GridReport.daysInWeek * Self.pitch }

  /// The picture as a document of its own.
  var document: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(element(namespace: #" xmlns="http://www.w3.org/2000/svg""#, styles: "<style>\(Self.styles)</style>\n"))

    """
  }

  /// The picture as a part of a page that has the styles.
  var inline: String { element(namespace: "", styles: "") }

  private func element(namespace: String, styles: String) -> String {
    let color = RGBColor(of: grid.color).hexadecimal
    return """
      <svg\(namespace) class="grid" role="img" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" fill="\(color)">
      <title>\(SafeText(description).markup)</title>
      \(styles)\(labels)
      \(squares)
      </svg>
      """
  }

  /// The picture in words, for those who do not see it.
  private var description: String {
    let range = grid.cells.first.flatMap { first in
      grid.cells.last.map { ", \(first.date) to \($0.date)" }
    }
    return "\(grid.title)\(range ?? ""): \(Statistics(grid.cells).whole.words)"
  }

  private var labels: String {
    var labels: [String] = []
    var free = 0
    for (week, month) in grid.months where week >= free {
      // Two adjacent names need three weeks; the first month may have only one.
      guard week > 0 || (grid.months.dropFirst().first?.week ?? 3) >= 3 else { continue }
      let x = Self.origin.x + week * Self.pitch
      labels.append("<text x=\"\(x)\" y=\"\(Self.origin.y - 6)\">\(MonthName.short(month))</text>")
      free = week + 3
    }
    for (row, cell) in grid.cells.prefix(GridReport.daysInWeek).enumerated() where row % 2 == 0 {
      let y = Self.origin.y + row * Self.pitch + Self.side - Self.baseline
      labels.append("<text x=\"0\" y=\"\(y)\">\(WeekdayName.short(cell.date.weekday))</text>")
    }
    return labels.joined(separator: "\n")
  }

  private var squares: String {
    grid.weeks.enumerated().map { week, days in
      days.enumerated().compactMap { row, cell in square(cell, week, row) }.joined()
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func square(_ cell: GetGrid.Cell, _ week: Int, _ row: Int) -> String? {
    guard let look = look(of: cell) else { return nil }
    let x = Self.origin.x + week * Self.pitch
    let y = Self.origin.y + row * Self.pitch
    let style = look.isEmpty ? "" : " class=\"\(look)\""
    return "<rect\(style) x=\"\(x)\" y=\"\(y)\" width=\"\(Self.side)\" height=\"\(Self.side)\" "
      + "rx=\"2\"><title>\(cell.date) \(words(of: cell))</title></rect>"
  }

  /// The class of a day's square, empty for the full colour; nil where nothing is drawn.
  private func look(of cell: GetGrid.Cell) -> String? {
    if let level = cell.level { return level == RGBColor.heatLevels - 1 ? "" : "s\(level + 1)" }
    switch cell.state.value {
    case .done: return ""
    case .partial: return "s3"
    case .satisfied: return "s2"
    case .failed: return "failed"
    case .missed: return "none"
    case .open: return "open"
    case .skipped, .paused, .unscheduled, nil: return "rest"
    case .archived, .beforeStart, .finished, .future: return nil
    }
  }

  private func words(of cell: GetGrid.Cell) -> String {
    if let total = cell.total, total > 0 { return "\(cell.completed) of \(total)" }
    return cell.state.value?.words?.text ?? ""
  }
}
