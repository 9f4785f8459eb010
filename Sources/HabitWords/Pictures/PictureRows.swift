package import HabitCore
package import TerminalText

/// The habits in a ``PictureCard``, one per row: the name, squares for days or months, and words.
package struct PictureRows: PicturePart {
  /// One habit.
  package struct Row {
    let title: SafeText
    let color: HabitColor?
    let shapes: [DayShape?]
    let words: SafeText

    package init(
      _ title: SafeText,
      _ color: HabitColor?,
      _ shapes: [DayShape?],
      _ words: SafeText
    ) {
      (self.title, self.color, self.shapes, self.words) = (title, color, shapes, words)
    }
  }

  private let rows: [Row]
  /// The letters above the squares; nil if each row has a single square, before its name.
  private let heads: [String]?

  package init(_ rows: [Row], heads: [String]? = nil) { (self.rows, self.heads) = (rows, heads) }

  package var colors: [HabitColor?] { rows.map(\.color) }

  /// The most rows of a picture whose height is unlimited; nothing shows a longer one.
  private static let mostRows = 50

  /// Draws the rows in as many columns as use the space best.
  ///
  /// If not all rows fit, the last place has the number of rows left out.
  package func drawn(in box: PictureBox) -> (svg: String, height: Int) {
    let layout = Layout(self, box)
    let shown = rows.count > layout.capacity ? layout.capacity - 1 : rows.count
    var parts = (0..<min(layout.columns, shown)).map { column in
      (heads ?? []).suffix(layout.days).enumerated().map { place, head in
        let x = layout.squares(column) + place * layout.pitch + layout.side / 2
        let y = box.y + box.form.small
        return PictureText("small", x, y, SafeText(head), anchor: "middle").drawn
      }.joined()
    }
    for (place, row) in rows.prefix(shown).enumerated() { parts.append(drawn(row, place, layout)) }
    if shown < rows.count {
      let (x, y) = layout.place(shown)
      let words: SafeText = "and \(rows.count - shown) more"
      parts.append(PictureText("", x, y + layout.baseline, words).drawn)
    }
    let svg = "<g style=\"font-size:\(layout.text)px\">\n\(parts.joined(separator: "\n"))\n</g>"
    return (svg, layout.head + min(layout.lines, rows.count) * layout.height)
  }

  private func drawn(_ row: Row, _ place: Int, _ layout: Layout) -> String {
    let (x, y) = layout.place(place)
    let first = layout.squares(place / layout.lines)
    let line = y + layout.baseline
    let squares = row.shapes.suffix(layout.days).enumerated().map { day, shape in
      let place = first + day * layout.pitch
      let upper = y + (layout.height - layout.side) / 2
      let drawn = shape?.drawn(place, upper, side: layout.side) ?? ""
      return drawn + (layout.isList ? tick(shape, place, upper, layout.side) : "")
    }
    let end = x + layout.columnWidth
    let words = PictureText.fitted(row.words, layout.tail, layout.text)
    let start = layout.isList ? x + layout.side + layout.text / 2 : x
    let limit = layout.isList ? end - PictureText.width(of: words, layout.text) : first
    let name = PictureText.fitted(row.title, limit - start - layout.text / 2, layout.text)
    return "<g class=\"\(PictureColors.scope(row.color))\">"
      + PictureText("habit", start, line, name).drawn + squares.joined()
      + PictureText("", end, line, words, anchor: "end").drawn + "</g>"
  }

  private func tick(_ shape: DayShape?, _ x: Int, _ y: Int, _ side: Int) -> String {
    guard case .level(let level)? = shape, level >= RGBColor.heatLevels / 2 else { return "" }
    let part = side / 4
    return "<path class=\"tick\" stroke-width=\"\(max(side / 9, 2))\" "
      + "d=\"M\(x + part) \(y + side / 2)l\(part) \(part)l\(part + part / 2) \(-part - part / 2)\"/>"
  }

  /// The measures of the rows in their space.
  private struct Layout {
    let box: PictureBox
    /// The number of columns, the number of rows in each, the width of a column, and the height of
    /// a row.
    let columns, lines, columnWidth, height: Int
    let head: Int
    let text: Int
    /// The number of squares in a row, the distance between them, and their side.
    let days, pitch, side: Int
    /// True if each row has a single square, before its name.
    let isList: Bool
    let tail: Int

    init(_ part: PictureRows, _ box: PictureBox) {
      self.box = box
      let (form, rows) = (box.form, part.rows)
      let longest = rows.map(\.shapes.count).max() ?? 0
      let isList = part.heads == nil
      self.isList = isList
      let head = part.heads?.isEmpty ?? true ? 0 : form.small * 3 / 2
      self.head = head
      let room = box.height.map { max($0 - head, form.rows.lowerBound) }
      let most = room.map { $0 / form.rows.lowerBound } ?? PictureRows.mostRows
      let isLong = longest > Self.fewSquares
      let columns = form.isWide && !isLong ? Self.columns(of: rows.count, most, isList) : 1
      let lines = max(min((rows.count + columns - 1) / columns, most), 1)
      (self.columns, self.lines) = (columns, lines)
      let height = min((room ?? .max) / lines, form.rows.upperBound)
      let text = min(isList ? form.text : form.text * 4 / 5, height * 7 / 10)
      let width = (box.width - (columns - 1) * form.columnGap) / columns
      (self.height, self.text, columnWidth) = (height, text, width)
      func widest(_ texts: [SafeText]) -> Int {
        texts.map { PictureText.width(of: $0, text) }.max() ?? 0
      }
      tail = min(widest(rows.map(\.words)), isList ? width / 2 : width / 3)
      // A long name is shortened in favour of the squares, but they leave room for a name of usual
      // length.
      let names = min(widest(rows.map(\.title)), width * (isLong ? 5 : form.isWide ? 7 : 6) / 16)
      let free = width - names - tail - 2 * text
      let pitch =
        isList ? height : max(min(height, 2 * text, free / max(longest, 1)), Self.leastPitch)
      self.pitch = pitch
      days = max(min(longest, free / pitch), 1)
      side = isList ? text * 5 / 4 : pitch * 4 / 5
    }

    /// Returns one column for few rows and otherwise two, or three if each row has a single square.
    private static func columns(of count: Int, _ lines: Int, _ isList: Bool) -> Int {
      guard count > fewRows else { return 1 }
      return isList && count > 2 * lines ? mostColumns : 2
    }

    private static let (fewRows, mostColumns) = (3, 3)
    /// The most squares per row with which two columns of names and squares fit.
    private static let fewSquares = 14
    /// The least distance at which squares can be told apart.
    private static let leastPitch = 6

    var capacity: Int { columns * lines }

    var baseline: Int { height / 2 + text * 7 / 20 }

    func place(_ row: Int) -> (x: Int, y: Int) {
      let x = box.x + row / lines * (columnWidth + box.form.columnGap)
      return (x, box.y + head + row % lines * height)
    }

    /// Returns the left edge of the first square in a column of rows.
    func squares(_ column: Int) -> Int {
      let x = place(column * lines).x
      return isList ? x : x + columnWidth - tail - text - days * pitch
    }
  }
}
