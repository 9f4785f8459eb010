import TerminalText
import TestSupport
import Testing

@testable import TerminalScreen

@Suite("A screen is turned into the next one")
struct ScreenUpdateTests {
  private static let texts: [SafeText] = [
    "Read", "🏃 Run", "字字", "e\u{301}tude", "░▒▓█", "👩‍👩‍👧 family", "\u{1B}[31mred", "\u{301}", "✓ done",
    " ",
    "🇩🇪🇫🇷", "\u{202E}turned", "ﷺ", "🏳️‍🌈", "a\u{200D}b",
  ]
  private static let renditions = [
    "", "1", "2", "7", "32", "38;2;1;2;3", "1;4", "38;5;44", "44", "31", "2;31",
  ]

  private static func grid(_ size: ScreenSize, _ generator: inout SeededGenerator) -> CellGrid {
    var grid = CellGrid(size)
    for _ in 0..<generator.number(0...40) { scribble(on: &grid, &generator) }
    return grid
  }

  private static func scribble(on grid: inout CellGrid, _ generator: inout SeededGenerator) {
    let column = generator.number(-3...grid.size.columns + 2)
    let row = generator.number(-1...grid.size.rows)
    let limit = generator.chance(oneIn: 3) ? generator.number(0...grid.size.columns + 5) : nil
    grid.write(
      generator.pick(texts),
      at: column,
      row,
      upTo: limit,
      rendition: generator.pick(renditions)
    )
    if generator.chance(oneIn: 5) { grid.clear(column..<column + 4, row) }
    if generator.chance(oneIn: 5) { grid.restyle(column..<column + 4, row, rendition: "7") }
    grid.cursor =
      generator.chance(oneIn: 3)
      ? CellPosition(
        column: generator.number(0...grid.size.columns - 1),
        row: generator.number(0...grid.size.rows - 1)
      ) : nil
  }

  /// Cells as an eye sees them: a blank that shows nothing has no colour.
  private static func seen(_ cells: [[Cell]]) -> [[Cell]] {
    cells.map { row in row.map { $0.isEmpty ? .blank : $0 } }
  }

  private static func cells(_ grid: CellGrid) -> [[Cell]] {
    seen((0..<grid.size.rows).map { row in (0..<grid.size.columns).map { grid[$0, row] } })
  }

  @Test("a terminal that applies the bytes shows the grid", arguments: seeds(60) as Range<UInt64>)
  func emulated(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = ScreenSize(columns: generator.number(1...40), rows: generator.number(1...12))
    var terminal = Emulator(size)
    var shown: CellGrid?
    for _ in 0..<12 {
      var next = shown ?? Self.grid(size, &generator)
      Self.scribble(on: &next, &generator)
      terminal.apply(ScreenUpdate.bytes(from: shown, to: next))
      #expect(Self.seen(terminal.cells) == Self.cells(next))
      #expect(terminal.cursor == next.cursor)
      shown = next
    }
    #expect(terminal.faults.isEmpty)
  }

  @Test("every wide character has its two columns", arguments: seeds(60) as Range<UInt64>)
  func whole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let grid = Self.grid(ScreenSize(columns: generator.number(1...20), rows: 4), &generator)
    for row in Self.cells(grid) {
      for (column, cell) in row.enumerated() {
        #expect(cell.columns != 2 || column + 1 < row.count && row[column + 1].columns == 0)
        #expect(cell.columns != 0 || column > 0 && row[column - 1].columns == 2)
      }
    }
  }

  @Test("a terminal that counts every picture as one column shifts no letter")
  func disagreement() {
    var grid = CellGrid(ScreenSize(columns: 30, rows: 1))
    grid.write("🏃 Run 🔥 5  ✓ |", at: 0, 0)
    var terminal = Emulator(grid.size) { _ in 1 }
    terminal.apply(ScreenUpdate.bytes(from: nil, to: grid))
    for column in 0..<30 where grid[column, 0].text.utf8.count == 1 && grid[column, 0].text != " " {
      #expect(terminal.cells[0][column].text == grid[column, 0].text)
    }
  }

  @Test("a letter that did not change is written again after a sign that may be drawn over it")
  func covered() {
    var grid = CellGrid(ScreenSize(columns: 4, rows: 1))
    grid.write("axyz", at: 0, 0)
    var next = grid
    next.write("☀", at: 0, 0)
    #expect(next[0, 0].columns == 1)
    var terminal = Emulator(grid.size) { $0 == "☀" ? 2 : 1 }
    terminal.apply(ScreenUpdate.bytes(from: nil, to: grid))
    terminal.apply(ScreenUpdate.bytes(from: grid, to: next))
    #expect(terminal.cells[0].map(\.text) == ["☀", "x", "y", "z"])
  }

  @Test("only what changed is sent, inside a synchronized update, and nothing is cleared")
  func little() {
    var grid = CellGrid(ScreenSize(columns: 80, rows: 24))
    grid.write("Read", at: 2, 3)
    #expect(ScreenUpdate.bytes(from: grid, to: grid).isEmpty)
    var next = grid
    next.write("D", at: 5, 3, rendition: "1")
    #expect(
      String(decoding: ScreenUpdate.bytes(from: grid, to: next), as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[4;6H\u{1B}[1mD\u{1B}[0m\u{1B}[?2026l"
    )
    let whole = String(decoding: ScreenUpdate.bytes(from: nil, to: next), as: UTF8.self)
    #expect(!whole.contains("J") && !whole.contains("K"))
  }

  @Test("a row of two colours in turn changes to the costly one once")
  func alternating() {
    var grid = CellGrid(ScreenSize(columns: 40, rows: 1))
    for column in stride(from: 0, to: 40, by: 2) {
      grid.write("x", at: column, 0, rendition: column % 4 == 0 ? "2" : "38;2;45;164;78")
    }
    let bytes = ScreenUpdate.bytes(from: nil, to: grid)
    let colors = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[")
      .filter { $0.contains("m") }
    // The faint ones, the green ones, faint again, and ordinary text.
    #expect(colors.count == 4)
    var terminal = Emulator(grid.size)
    terminal.apply(bytes)
    #expect(Self.seen(terminal.cells) == Self.cells(grid))
  }

  @Test("text from outside cannot act on the terminal")
  func hostile() {
    var grid = CellGrid(ScreenSize(columns: 60, rows: 1))
    grid.write(SafeText("\u{1B}]0;t\u{7}\u{9B}2J\r\n"), at: 0, 0)
    #expect(grid.lines == [#"\u{1b}]0;t\u{7}\u{9b}2J\r\n"#])
  }

  @Test("leaving takes back every mode that is entered")
  func modes() {
    for isAlternate in [true, false] {
      let enter = TerminalModes.enter(mouse: true, alternate: isAlternate)
      let entered = String(decoding: enter, as: UTF8.self)
      let bytes = isAlternate ? TerminalModes.leave : TerminalModes.leaveInline
      let left = String(decoding: bytes, as: UTF8.self)
      for number in [1049, 1000, 1002, 1006, 1004, 2004] where entered.contains("?\(number)h") {
        #expect(left.contains("?\(number)l"))
      }
      #expect(entered.contains("?7l") && left.contains("?7h") && left.contains("?25h"))
      #expect(entered.contains("1049") == isAlternate && left.contains("1049") == isAlternate)
    }
  }
}
