import TerminalScreen
import TerminalText

extension State {
  func drawOutput(_ lines: [SafeText], _ first: Int, on frame: inout Frame) {
    for row in 1..<size.rows { frame.grid.clear(0..<size.columns, row) }
    for row in 0..<size.rows { frame.add(.dismiss, 0..<size.columns, row) }
    let room = max(size.rows - 2, 1)
    let start = max(min(first, lines.count - room), 0)
    for (row, line) in zip(1..<1 + room, lines[start...]) {
      frame.grid.write(line.truncated(to: size.columns - 2, ellipsis: marks.ellipsis), at: 1, row)
    }
    frame.grid.write("Esc closes", at: 1, size.rows - 1, rendition: plain(.faint))
  }

  func drawHelp(_ field: TextField, _ first: Int, on frame: inout Frame) {
    let rows = 1..<size.rows
    for row in rows { frame.grid.clear(0..<size.columns, row) }
    for row in 0..<size.rows { frame.add(.dismiss, 0..<size.columns, row) }
    let wanted = field.text.lowercased()
    let bindings = KeyTable.rows(on: page).filter { binding in
      Self.contains((binding.shown + " " + binding.words).lowercased(), wanted)
    }
    let room = max(rows.count - 1, 1)
    let start = min(first, max(bindings.count - room, 0))
    let width = 2 + (bindings.map { SafeText($0.shown).width }.max() ?? 0)
    for (row, binding) in zip(1..<1 + room, bindings[start...]) {
      frame.grid.write(SafeText(binding.shown), at: 2, row, rendition: "1")
      let room = max(size.columns - 3 - width, 1)
      let words = SafeText(binding.words).truncated(to: room, ellipsis: marks.ellipsis)
      frame.grid.write(words, at: 2 + width, row)
    }
    let row = size.rows - 1
    let column = frame.grid.write("Keys, Esc closes; find: ", at: 1, row, rendition: plain(.faint))
    let end = frame.grid.write(SafeText(field.text), at: column, row)
    frame.grid.cursor = CellPosition(column: min(end, size.columns - 1), row: row)
    let hidden = bindings.count - start - room
    guard hidden > 0 else { return }
    let words = SafeText("PgDn \(hidden) more")
    let place = size.columns - 1 - words.width
    if place > end { frame.grid.write(words, at: place, row, rendition: plain(.faint)) }
  }
}
