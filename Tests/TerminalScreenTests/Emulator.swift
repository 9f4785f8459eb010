import TerminalText

@testable import TerminalScreen

/// A terminal as small as these tests need: it understands what ``ScreenUpdate`` may send, and
/// records what it does not understand.
struct Emulator {
  private(set) var cells: [[Cell]]
  private(set) var cursor: CellPosition?
  private(set) var faults: [String] = []

  private var column = 0
  private var row = 0
  private var rendition = ""
  private var isCursorShown = false
  private let columns: (Character) -> Int

  /// A terminal of a size whose every cell shows `x`, and which counts a character's columns so.
  init(_ size: ScreenSize, columns: @escaping (Character) -> Int = DisplayWidth.columns) {
    let cell = Cell(text: "x", columns: 1, rendition: "41")
    cells = Array(repeating: Array(repeating: cell, count: size.columns), count: size.rows)
    self.columns = columns
  }

  mutating func apply(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        write(character)
        continue
      }
      guard rest.popFirst() == "[" else { return faults.append("no control sequence") }
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(parameters.count)
      control(String(parameters), rest.popFirst() ?? "?")
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
    switch final {
    case "H" where numbers.count == 2:
      (row, column) = (numbers[0] - 1, numbers[1] - 1)
      if isCursorShown { cursor = CellPosition(column: column, row: row) }
    case "X" where numbers.count == 1 && numbers[0] <= cells[row].count - column:
      for erased in column..<column + numbers[0] {
        cells[row][erased] = Cell(text: " ", columns: 1, rendition: rendition)
      }
    case "G" where numbers.count == 1: column = numbers[0] - 1
    case "m":
      let isWhole = parameters.hasPrefix("0")
      if !isWhole, !rendition.isEmpty, !(Self.isColor(rendition) && Self.isColor(parameters)) {
        faults.append("a look that builds on another")
      }
      rendition = parameters == "0" ? "" : isWhole ? String(parameters.dropFirst(2)) : parameters
    case "h" where parameters == "?25":
      isCursorShown = true
      cursor = CellPosition(column: column, row: row)
    case "l" where parameters == "?25": (isCursorShown, cursor) = (false, nil)
    case "h" where parameters == "?2026", "l" where parameters == "?2026": break
    default: faults.append("\(parameters)\(final)")
    }
  }

  private static func isColor(_ parameters: String) -> Bool {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch numbers.first {
    case 38?: return numbers.count == (numbers[1] == 2 ? 5 : 3)
    case let number?: return numbers.count == 1 && (30...37).contains(number)
    case nil: return false
    }
  }

  private mutating func write(_ character: Character) {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else {
      faults.append("'\(character)' outside of the screen at \(column), \(row)")
      return
    }
    let count = columns(character)
    cells[row][column] = Cell(text: String(character), columns: count, rendition: rendition)
    if count == 2, column + 1 < cells[row].count {
      cells[row][column + 1] = Cell(text: "", columns: 0, rendition: rendition)
    }
    column += count
  }
}
