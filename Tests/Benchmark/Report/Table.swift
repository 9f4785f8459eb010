/// Rows of texts under a heading, to be written in columns.
struct Table: Equatable, Sendable {
  /// The names of the columns; a row has as many texts.
  var heading: [String]
  /// The rows.
  var rows: [[String]]

  /// The table for a terminal: the first column is aligned left, the others right but
  /// for the last.
  var text: String {
    let widths = heading.indices.map { column in
      ([heading] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([heading] + rows).map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return isAlignedLeft(column) ? cell + space : space + cell
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The table as Markdown.
  var markdown: String {
    let rule = heading.indices.map { isAlignedLeft($0) ? "---" : "--:" }
    return ([heading, rule] + rows.map { $0.map(Self.escaped) })
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private func isAlignedLeft(_ column: Int) -> Bool {
    column == 0 || column == heading.count - 1
  }

  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
