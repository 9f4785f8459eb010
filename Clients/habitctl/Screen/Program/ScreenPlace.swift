import TerminalScreen

/// The rows of the terminal in which the screen is drawn: all of them, or some under the prompt.
struct ScreenPlace {
  /// The requested number of rows; nil for all.
  private let rows: Int?
  /// The first row; nil until the terminal has reported it.
  private var first: Int?
  /// The cursor's row within these rows before the last resize; nil before the first resize.
  private var cursorRow: Int?

  init(rows: Int?) {
    self.rows = rows
    first = rows == nil ? 0 : nil
  }

  var isUnknown: Bool { first == nil }

  /// Returns the size of the screen in a terminal; the prompt's row is left free if possible.
  func size(in terminal: ScreenSize) -> ScreenSize {
    guard let rows else { return terminal }
    return ScreenSize(columns: terminal.columns, rows: min(rows, max(terminal.rows - 1, 1)))
  }

  /// Returns the first row in a terminal; while it is unknown, the rows are at the bottom.
  func firstRow(in terminal: ScreenSize) -> Int {
    min(first ?? .max, terminal.rows - size(in: terminal).rows)
  }

  /// Returns the bytes that make room under the prompt and ask where it is; empty for a whole
  /// screen.
  mutating func room(for size: ScreenSize) -> [UInt8] {
    guard rows != nil else { return [] }
    (first, cursorRow) = (nil, nil)
    let lines = String(repeating: "\n", count: size.rows - 1)
    return Array((lines + "\r").utf8) + TerminalModes.askForCursor
  }

  /// Takes the position of the cursor that the terminal reports; after a resize, returns the bytes
  /// that clear the rows.
  mutating func take(_ cursor: CellPosition, in terminal: ScreenSize) -> [UInt8] {
    let size = size(in: terminal)
    guard let row = cursorRow else {
      // At the start the cursor is in the last of the rows.
      first = max(cursor.row - size.rows + 1, 0)
      return []
    }
    let top = max(cursor.row - row, 0)
    let missing = max(top + size.rows - terminal.rows, 0)
    first = top - missing
    let last = CellPosition(column: 0, row: terminal.rows - 1)
    let scrolled = missing > 0 ? TerminalModes.place(last) : []
    return scrolled + Array(repeating: UInt8(ascii: "\n"), count: missing)
      + TerminalModes.place(CellPosition(column: 0, row: top - missing)) + TerminalModes.eraseBelow
  }

  /// Returns the bytes that ask where the rows are after a resize has moved them; empty for a whole
  /// screen.
  ///
  /// A terminal keeps the cursor on its line of text, so the cursor's new position shows where the
  /// rows are.
  mutating func move(cursorRow row: Int) -> [UInt8] {
    guard rows != nil else { return [] }
    first = nil
    cursorRow = row
    return TerminalModes.askForCursor
  }

  /// Returns the bytes that put a hidden cursor into the first row, where it can be found again.
  func rest(_ shown: CellGrid) -> [UInt8] {
    guard rows != nil, let first, shown.cursor == nil else { return [] }
    return TerminalModes.place(CellPosition(column: 0, row: first))
  }

  /// Returns the bytes that clear the rows under the prompt and go back there; empty for a whole
  /// screen.
  func cleaning(_ shown: CellGrid?) -> [UInt8] {
    guard rows != nil, let shown, let first else { return [] }
    let empty = CellGrid(shown.size)
    return ScreenUpdate.bytes(from: shown, to: empty, firstRow: first)
      + TerminalModes.place(CellPosition(column: 0, row: first))
  }
}
