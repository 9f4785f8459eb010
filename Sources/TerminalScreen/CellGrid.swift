package import TerminalText

/// A screen's contents: cells in rows, and the cursor's place.
///
/// All text enters as ``SafeText``, so no cell holds a character that could act on a terminal.
/// Writing outside the grid has no effect; a wide character with room for only half of it is left
/// out.
package struct CellGrid: Equatable, Sendable {
  package let size: ScreenSize
  /// The cursor's place; nil while it is hidden.
  package var cursor: CellPosition?

  private var cells: [Cell]

  package init(_ size: ScreenSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place, which must be inside the grid.
  package subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// Writes a text up to the column `limit`, or up to the grid's right edge if it is nil.
  ///
  /// The place may be outside the grid; only the part inside is written. Returns the column after
  /// the text.
  @discardableResult
  package mutating func write(
    _ text: SafeText,
    at column: Int,
    _ row: Int,
    upTo limit: Int? = nil,
    rendition: String = ""
  ) -> Int {
    let end = min(limit ?? size.columns, size.columns)
    guard row >= 0, row < size.rows else { return column }
    var column = column
    // If the text is a single character, its width is known; measuring it again would take most of
    // the time.
    let drawn = text.drawn
    let whole = drawn.dropFirst().isEmpty ? text.width : nil
    for character in drawn {
      let columns = whole ?? DisplayWidth.columns(of: character)
      // A combining mark without a letter takes no column, so it has no cell.
      guard columns > 0 else { continue }
      guard column + columns <= end else { return column }
      if column >= 0 {
        put(
          Cell(text: String(character), columns: min(columns, 2), rendition: rendition),
          column,
          row
        )
        // A character of more than two columns is one whose letters terminals draw side by side;
        // its further cells are blank.
        for extra in 2..<max(columns, 2) {
          put(Cell(text: " ", columns: 1, rendition: rendition), column + extra, row)
        }
      }
      column += columns
    }
    return column
  }

  /// Writes a line with its styles; see ``write(_:at:_:upTo:rendition:)``.
  ///
  /// `adding` holds parameters of Select Graphic Rendition for the whole line, such as `7`.
  @discardableResult
  package mutating func write(
    _ line: Line,
    at column: Int,
    _ row: Int,
    upTo limit: Int? = nil,
    colors: Colors,
    adding: String = ""
  ) -> Int {
    var column = column
    for fragment in line.fragments {
      let own = fragment.style.graphicRendition(colors) ?? ""
      let rendition = own.isEmpty || adding.isEmpty ? own + adding : own + ";" + adding
      column = write(fragment.text, at: column, row, upTo: limit, rendition: rendition)
    }
    return column
  }

  /// Adds to the look of some cells in a row and leaves their text unchanged.
  package mutating func restyle(_ columns: Range<Int>, _ row: Int, rendition: String) {
    guard row >= 0, row < size.rows else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      let own = cells[row * size.columns + column].rendition
      cells[row * size.columns + column].rendition =
        own.isEmpty || rendition.isEmpty ? own + rendition : own + ";" + rendition
    }
  }

  /// Replaces the look of a cell inside the grid and leaves its text unchanged.
  package mutating func repaint(_ column: Int, _ row: Int, rendition: String) {
    cells[row * size.columns + column].rendition = rendition
  }

  /// Clears some cells of a row.
  package mutating func clear(_ columns: Range<Int>, _ row: Int) {
    guard row >= 0, row < size.rows else { return }
    for column in columns.clamped(to: 0..<size.columns) { put(.blank, column, row) }
  }

  /// The rows as text, without trailing blanks.
  package var lines: [String] {
    (0..<size.rows).map { row in
      let text = (0..<size.columns).map { self[$0, row].text }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Replaces a cell; a wide character that loses one cell loses the other one, too.
  private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    let index = row * size.columns + column
    detach(index, column)
    if cell.columns == 2 {
      detach(index + 1, column + 1)
      cells[index + 1] = Cell(text: "", columns: 0, rendition: cell.rendition)
    }
    cells[index] = cell
  }

  private mutating func detach(_ index: Int, _ column: Int) {
    switch cells[index].columns {
    case 0 where column > 0: cells[index - 1] = blank(like: cells[index - 1])
    case 2 where column + 1 < size.columns: cells[index + 1] = blank(like: cells[index + 1])
    default: break
    }
  }

  private func blank(like cell: Cell) -> Cell {
    Cell(text: " ", columns: 1, rendition: cell.rendition)
  }
}
