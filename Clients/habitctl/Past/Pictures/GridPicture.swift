import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import TerminalText

/// The grid as a picture in SVG 1.1: squares as in ``GridReport``, for light and dark screens.
struct GridPicture {
  let grid: GridReport

  /// The place of the first square: right of the weekdays, below the months.
  private static let origin = (x: 34, y: 20)
  /// The distance of a name's baseline from the lower end of its square.
  private static let baseline = 2
  /// The distance of the legend's squares from the last row.
  private static let legendGap = 12
  /// The height of the title above the picture, and the margin around both.
  private static let (titleHeight, margin) = (44, 16)

  /// The size of the squares with their labels.
  private var size: (width: Int, height: Int) {
    (
      Self.origin.x + grid.weeks.count * GridShape.pitch,
      Self.origin.y + GridReport.daysInWeek * GridShape.pitch
    )
  }

  /// The picture as a document of its own: with a title and a legend, on a ground of its own.
  var document: String {
    let (left, top) = (-Self.margin, -Self.margin - Self.titleHeight)
    let legend = GridLegend(grid)
    let bottom = size.height + Self.legendGap
    let width = max(size.width, legend.width) + 2 * Self.margin
    let height = bottom + GridShape.pitch + Self.margin - top
    let heading = """
      <rect class="paper" x="\(left)" y="\(top)" width="\(width)" height="\(height)" rx="6"/>
      <text class="name" y="\(14 - Self.titleHeight)">\(SafeText(grid.title).markup)</text>
      <text y="\(32 - Self.titleHeight)">\(grid.facts(.unicode).markup)</text>

      """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" \(attributes(left, top, width, height))>
      \(content(heading))
      \(legend.drawn(at: bottom))
      </svg>

      """
  }

  /// The picture as a part of a page, on the page's ground: on a narrow screen the newest weeks are
  /// in view, and the legend below them.
  var inline: String {
    """
    <div class="scroll"><svg \(attributes(0, 0, size.width, size.height))>
    \(content(""))
    </svg></div>
    \(GridLegend(grid).paragraph(colors.scope))
    """
  }

  private var colors: GridColors { GridColors(grid.color) }

  private func attributes(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> String {
    "class=\"grid \(colors.scope)\" role=\"img\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"\(left) \(top) \(width) \(height)\""
  }

  /// The elements, with the picture in words for those who do not see it.
  private func content(_ heading: String) -> String {
    """
    <title>\((SafeText(grid.title) + ": " + grid.facts(.unicode)).markup)</title>
    <style>
    \(colors.styles)
    </style>
    \(heading)\(labels)
    \(squares)
    """
  }

  private var labels: String {
    var labels: [String] = []
    var free = 0
    for (week, month) in grid.months where week >= free {
      // Two adjacent names need three weeks; the first month may have only one.
      guard week > 0 || (grid.months.dropFirst().first?.week ?? 3) >= 3 else { continue }
      let x = Self.origin.x + week * GridShape.pitch
      labels.append("<text x=\"\(x)\" y=\"\(Self.origin.y - 6)\">\(MonthName.short(month))</text>")
      free = week + 3
    }
    for (row, cell) in grid.cells.prefix(GridReport.daysInWeek).enumerated() where row % 2 == 0 {
      let y = Self.origin.y + row * GridShape.pitch + GridShape.side - Self.baseline
      labels.append("<text x=\"0\" y=\"\(y)\">\(WeekdayName.short(cell.date.weekday))</text>")
    }
    return labels.joined(separator: "\n")
  }

  private var squares: String {
    let today = grid.today
    return grid.weeks.enumerated().map { week, days in
      days.enumerated().compactMap { row, cell -> String? in
        guard let shape = GridShape(cell) else { return nil }
        let x = Self.origin.x + week * GridShape.pitch
        let y = Self.origin.y + row * GridShape.pitch
        let title = "\(cell.date) \(words(of: cell))"
        let ring = cell.date == today ? GridShape.today.drawn(x, y) : ""
        return shape.drawn(x, y, title: title) + ring
      }.joined()
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func words(of cell: GetGrid.Cell) -> String {
    if let total = cell.total, total > 0 { return "\(cell.completed) of \(total)" }
    return cell.state.value?.words?.text ?? ""
  }
}

extension SafeText {
  /// The text between the tags of HTML and SVG, or within a quoted attribute.
  ///
  /// Characters that XML 1.0 forbids are spelled out already; only its own punctuation is left to
  /// escape.
  var markup: String { Markup.escaped(text) }
}

extension FileKind {
  /// The picture of a grid.
  static let picture = FileKind(marker: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grid ")
  /// The page of a report.
  static let page = FileKind(marker: "<title>Habits, ")
}
