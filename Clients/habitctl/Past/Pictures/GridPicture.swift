import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import TerminalText

/// The grid as a picture in SVG 1.1: squares as in ``GridReport``, for light and dark screens.
struct GridPicture {
  let grid: GridReport
  /// The days to draw, future ones included; nil to draw the days of the grid up to today.
  var whole: ClosedRange<Day>?
  var hasRing = true

  /// The place of the first square: right of the weekdays, below the months.
  private static let origin = (x: 34, y: 20)
  /// The distance of a name's baseline from the lower edge of its square.
  private static let baseline = 2
  /// The distance of the legend's squares from the last row.
  private static let legendGap = 12
  /// The height of the title above the picture, and the margin around both.
  private static let (titleHeight, margin) = (44, 16)

  private var size: (width: Int, height: Int) {
    (
      Self.origin.x + grid.weeks.count * DayShape.pitch,
      Self.origin.y + Day.daysInWeek * DayShape.pitch
    )
  }

  /// The picture as a separate document, with a title, a legend and a background.
  var document: String {
    let (left, top) = (-Self.margin, -Self.margin - Self.titleHeight)
    let legend = GridLegend(grid)
    let bottom = size.height + Self.legendGap
    let width = max(size.width, legend.width) + 2 * Self.margin
    let height = bottom + DayShape.pitch + Self.margin - top
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" \(attributes(left, top, width, height))>
      \(words)
      <style>
      \(PictureColors([grid.color]).styles)
      </style>
      <rect class="paper" x="\(left)" y="\(top)" width="\(width)" height="\(height)" rx="6"/>
      <text class="name" y="\(14 - Self.titleHeight)">\(SafeText(grid.title).markup)</text>
      <text y="\(32 - Self.titleHeight)">\(grid.facts(.unicode).markup)</text>
      \(content)
      \(legend.drawn(at: bottom))
      </svg>

      """
  }

  /// The picture as part of a page, with the page's styles and background.
  ///
  /// On a narrow screen the newest weeks are in view, with the legend below them.
  var inline: String {
    """
    <div class="scroll"><svg \(attributes(0, 0, size.width, size.height))>
    \(words)
    \(content)
    </svg></div>
    \(GridLegend(grid).paragraph(scope))
    """
  }

  /// The squares alone, as wide as the space given to them.
  var small: String {
    let width = grid.weeks.count * DayShape.pitch
    let height = Day.daysInWeek * DayShape.pitch
    return """
      <svg class="grid \(scope)" role="img" viewBox="-1 -1 \(width) \(height)">
      \(words)
      \(squares(grid.weeks, (0, 0), DayShape.pitch, DayShape.side))
      </svg>
      """
  }

  private var scope: String { PictureColors.scope(grid.color) }

  private func attributes(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> String {
    "class=\"grid \(scope)\" role=\"img\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"\(left) \(top) \(width) \(height)\""
  }

  /// The picture in words, for people who cannot see it.
  private var words: String {
    "<title>\((SafeText(grid.title) + ": " + grid.facts(.unicode)).markup)</title>"
  }

  private var content: String {
    var labels = months(grid.weeks[...], Self.origin.x, Self.origin.y - 6, DayShape.pitch, "")
    for (row, cell) in grid.cells.prefix(Day.daysInWeek).enumerated() where row % 2 == 0 {
      let y = Self.origin.y + row * DayShape.pitch + DayShape.side - Self.baseline
      labels.append("<text x=\"0\" y=\"\(y)\">\(WeekdayName.short(cell.date.weekday))</text>")
    }
    return labels.joined(separator: "\n") + "\n"
      + squares(grid.weeks, Self.origin, DayShape.pitch, DayShape.side)
  }

  private func months(
    _ weeks: ArraySlice<ArraySlice<GetGrid.Cell>>,
    _ x: Int,
    _ y: Int,
    _ pitch: Int,
    _ look: String
  ) -> [String] {
    var found: [(week: Int, month: Int)] = []
    for (week, days) in weeks.enumerated() {
      guard let month = days.first?.date.civilDate.month, found.last?.month != month else {
        continue
      }
      // A month's name needs the width of three weeks; of two that are closer, the first is left
      // out.
      if let last = found.last, week - last.week < 3 { found.removeLast() }
      found.append((week, month))
    }
    return found.map { week, month in
      PictureText(look, x + week * pitch, y, SafeText(MonthName.short(month))).drawn
    }
  }

  private func squares(
    _ weeks: some Sequence<ArraySlice<GetGrid.Cell>>,
    _ origin: (x: Int, y: Int),
    _ pitch: Int,
    _ side: Int
  ) -> String {
    let (today, amounts) = (grid.today, grid.amounts)
    return weeks.enumerated().map { week, days in
      days.enumerated().compactMap { row, cell -> String? in
        let isToCome = whole?.contains(cell.date) ?? false
        guard let shape = DayShape(cell, among: amounts) ?? (isToCome ? .rest : nil) else {
          return nil
        }
        let (x, y) = (origin.x + week * pitch, origin.y + row * pitch)
        let title = "\(cell.date) \(words(of: cell))"
        let ring =
          hasRing && cell.date == today ? DayShape.today.drawn(x, y, side: side) : ""
        return shape.drawn(x, y, side: side, title: title) + ring
      }.joined()
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func words(of cell: GetGrid.Cell) -> String {
    if let total = cell.total, total > 0 { return "\(cell.completed) of \(total)" }
    let state = cell.state.value?.words ?? .empty
    guard grid.amounts != nil, cell.count > .zero else { return state.text }
    return (state + ", " + SafeText(cell.count.words(in: cell.unit))).markup
  }
}

/// The squares in a card: a year in one band, or in two on a phone.
extension GridPicture: PicturePart {
  var colors: [HabitColor?] { [grid.color] }

  func drawn(in box: PictureBox) -> (svg: String, height: Int) {
    let weeks = grid.weeks
    let bands = box.form.isWide || weeks.count < Self.foldedWeeks ? 1 : 2
    let length = max((weeks.count + bands - 1) / bands, 1)
    let pitch = min(box.width / length, box.form.rows.lowerBound)
    let (head, side) = (box.form.small * 3 / 2, max(pitch * 4 / 5, 1))
    let height = head + Day.daysInWeek * pitch
    let drawn = (0..<bands).map { band in
      let part = weeks[min(band * length, weeks.count)..<min((band + 1) * length, weeks.count)]
      let top = box.y + band * (height + box.form.small)
      let names = months(part, box.x, top + box.form.small, pitch, "small")
      return names.joined() + "\n" + squares(part, (box.x, top + head), pitch, side)
    }
    let svg = "<g class=\"\(scope)\">\(drawn.joined(separator: "\n"))</g>"
    return (svg, bands * height + (bands - 1) * box.form.small)
  }

  /// The number of weeks from which a picture for a phone has two bands.
  private static let foldedWeeks = 27
}

extension FileKind {
  static let page = FileKind(marker: "<title>Habits, ")
}
