/// One cell of a screen: a character as a reader sees it, and its look.
package struct Cell: Equatable, Sendable {
  /// The character with its marks; empty for the second column of a wide one.
  package var text: String
  /// The columns it takes: 1 or 2, or 0 for the second column of a wide one.
  package var columns: Int
  /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117); empty for ordinary text.
  package var rendition: String

  /// A cell without a character.
  package static let blank = Cell(text: " ", columns: 1, rendition: "")

  /// True for ASCII, which every terminal draws in one column.
  var isASCII: Bool { text.utf8.count == 1 }
}

/// A place on the screen, counted from 0 at the top left.
package struct CellPosition: Equatable, Hashable, Sendable {
  /// The column.
  package var column: Int
  /// The row.
  package var row: Int

  /// A place by its column and row.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// The size of a screen in cells.
package struct ScreenSize: Equatable, Sendable {
  /// The number of columns, at least 1.
  package var columns: Int
  /// The number of rows, at least 1.
  package var rows: Int

  /// The most columns or rows that are drawn: a wrong answer of a terminal must not take all memory.
  package static let limit = 1000

  /// A size; numbers outside 1…``limit`` are brought into that range.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
  }
}
