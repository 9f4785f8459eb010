/// The bytes that turn one screen into the next.
///
/// The terminal is never cleared and only changed cells are written, so nothing flickers, and
/// little is sent over a slow line. A synchronized update (mode 2026) encloses everything;
/// terminals without it ignore it. After each character of uncertain width, such as an emoji, the
/// cursor is placed anew: terminals disagree on these widths, and a row must not shift.
/// Invisible blanks are written in the preceding colour, and long runs of them are erased instead.
package enum ScreenUpdate {
  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"
  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"

  /// The most unchanged cells between two changes that are written again rather than skipped:
  /// moving the cursor takes about as many bytes.
  private static let bridge = 4

  /// The fewest blanks that are erased (ECH) rather than written: erasing and moving the cursor
  /// past them takes as many bytes.
  private static let erased = 10

  /// The bytes from which a look is costly, such as a colour by its components: moving the cursor
  /// past other cells and back takes fewer.
  private static let costly = 8

  /// Returns the bytes that turn the terminal's contents into another screen; none if both are the
  /// same.
  ///
  /// `previous` is nil if the contents are unknown, as at the start and after a change of size.
  /// `firstRow` is the terminal's row, counted from 0, at which the grid begins.
  package static func bytes(
    from previous: CellGrid?,
    to next: CellGrid,
    firstRow: Int = 0
  ) -> [UInt8] {
    let known = previous?.size == next.size ? previous : nil
    guard known != next else { return [] }
    var pen = Pen(firstRow: firstRow)
    for row in 0..<next.size.rows {
      for columns in changes(from: known, to: next, row) {
        pen.write(next, columns, row)
      }
    }
    pen.rest()
    var text = begin + hideCursor + pen.text
    if let cursor = next.cursor {
      text += Pen.place(cursor.column, cursor.row + firstRow) + showCursor
    }
    return Array((text + end).utf8)
  }

  /// Returns the runs of changed cells in a row.
  ///
  /// None begins or ends inside a wide character. A character of uncertain width is the last of its
  /// run, and the next run begins after it: the terminal may have drawn it over that cell.
  private static func changes(from old: CellGrid?, to new: CellGrid, _ row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var (isOpen, isCovered) = (false, false)
    for column in 0..<new.size.columns {
      let cell = new[column, row]
      defer { if !cell.isSure { isOpen = false } }
      guard isCovered || old.map({ differs($0[column, row], cell) }) ?? true else { continue }
      isCovered = !cell.isSure && cell.columns == 1
      let start = cell.columns == 0 ? max(column - 1, 0) : column
      let end = column + max(cell.columns, 1)
      if let last = runs.last, isOpen || start < last.upperBound, start <= last.upperBound + bridge
      {
        runs[runs.count - 1] = last.lowerBound..<max(end, last.upperBound)
      } else {
        runs.append(start..<end)
      }
      if cell.columns > 0 { isOpen = true }
    }
    return runs
  }

  private static func differs(_ old: Cell, _ new: Cell) -> Bool {
    old != new && !(old.isEmpty && new.isEmpty)
  }

  /// Collects the bytes to send, and tracks the look in which the terminal would write next.
  private struct Pen {
    var text = ""
    let firstRow: Int
    private var rendition = ""
    private var row: Int?

    init(firstRow: Int) {
      self.firstRow = firstRow
    }

    /// Writes cells of a row from left to right, but those of a costly look all at once: moving the
    /// cursor takes fewer bytes than changing to it again.
    mutating func write(_ grid: CellGrid, _ columns: Range<Int>, _ row: Int) {
      place(columns.lowerBound, row)
      var cursor = columns.lowerBound
      var parts = parts(of: grid, columns, row)
      while let first = parts.first {
        change(to: first.look)
        let isCostly = rendition.utf8.count >= ScreenUpdate.costly
        for part in isCostly ? parts.filter({ $0.look == rendition }) : [first] {
          move(from: cursor, to: part.columns.lowerBound)
          cursor = write(grid, part, row)
        }
        if isCostly { parts.removeAll { $0.look == rendition } } else { parts.removeFirst() }
      }
    }

    private typealias Part = (look: String, columns: Range<Int>)

    /// Divides cells of a row into parts of one look; a blank that looks the same in every look
    /// joins the part before it.
    private func parts(of grid: CellGrid, _ columns: Range<Int>, _ row: Int) -> [Part] {
      var part = Part(Cell.showsOnBlanks(rendition) ? "" : rendition, columns.prefix(0))
      var parts: [Part] = []
      for column in columns {
        let cell = grid[column, row]
        let isBlank = cell.isEmpty && !Cell.showsOnBlanks(part.look)
        if !isBlank, cell.columns > 0, cell.rendition != part.look {
          parts.append(part)
          part = Part(cell.rendition, column..<column)
        }
        part.columns = part.columns.lowerBound..<column + 1
      }
      return (parts + [part]).filter { !$0.columns.isEmpty }
    }

    /// Writes cells of the current look; returns the column of the cursor.
    private mutating func write(_ grid: CellGrid, _ part: Part, _ row: Int) -> Int {
      var cursor = part.columns.lowerBound
      var rest = part.columns
      while let column = rest.first {
        let blanks = rest.prefix { grid[$0, row].isEmpty }.count
        if blanks >= ScreenUpdate.erased {
          text += "\u{1B}[\(blanks)X"
          rest = rest.dropFirst(blanks)
        } else {
          move(from: cursor, to: column)
          text += grid[column, row].text
          rest = rest.dropFirst()
          cursor = column + 1
        }
      }
      return cursor
    }

    private mutating func move(from cursor: Int, to column: Int) {
      if cursor != column { text += "\u{1B}[\(column + 1)G" }
    }

    /// Returns to ordinary text.
    mutating func rest() { change(to: "") }

    private mutating func change(to wanted: String) {
      guard wanted != rendition else { return }
      // A colour replaces another one; any other attribute must be reset.
      let isColor = rendition.isEmpty || Self.isColor(rendition) && Self.isColor(wanted)
      text += wanted.isEmpty ? "\u{1B}[0m" : "\u{1B}[\(isColor ? "" : "0;")\(wanted)m"
      rendition = wanted
    }

    /// Returns true for the parameters of a foreground colour alone, from the palette or by
    /// components.
    private static func isColor(_ rendition: String) -> Bool {
      rendition.hasPrefix("38;2;") && rendition.utf8.count { $0 == UInt8(ascii: ";") } == 4
        || rendition.hasPrefix("38;5;") && rendition.utf8.count { $0 == UInt8(ascii: ";") } == 2
        || rendition.utf8.count == 2 && rendition.utf8.first == UInt8(ascii: "3")
    }

    private mutating func place(_ column: Int, _ row: Int) {
      text += row == self.row ? "\u{1B}[\(column + 1)G" : Self.place(column, row + firstRow)
      self.row = row
    }

    /// Returns Cursor Position (ECMA-48, 8.3.21), which counts from 1.
    static func place(_ column: Int, _ row: Int) -> String {
      "\u{1B}[\(row + 1);\(column + 1)H"
    }
  }
}
