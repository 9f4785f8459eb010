/// Rows with aligned cells.
package struct Table: Sendable {
  /// The alignment of a column's cells.
  package enum Alignment: Sendable {
    case left
    case right
  }

  /// The alignments of the columns; a row may have fewer cells.
  var alignments: [Alignment]

  /// The column that is cut if a row would be too wide; nil to cut none.
  var flexible: Int?

  /// True if the last columns are dropped before the flexible one is cut below ``comfortable``.
  package var keepsFlexible = false

  /// The number of blanks before each row.
  var indentation = 0

  package var rows: [[Line]] = []

  /// The number of blanks between two columns.
  package static let gap = 2

  /// The least width of the flexible column: enough to recognise a name.
  package static let narrowest = 8

  /// The width to which long names are cut before other columns are dropped; most names are
  /// shorter.
  package static let comfortable = 32

  package init(_ alignments: [Alignment], flexible: Int?, indentation: Int = 0) {
    self.alignments = alignments
    self.flexible = flexible
    self.indentation = indentation
  }

  private var naturalWidths: [Int] {
    alignments.indices.map { column in
      rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
  }

  /// The width of the longest row, in columns, if nothing is cut or dropped.
  package var naturalWidth: Int { width(of: naturalWidths) }

  /// Returns the width of the first `count` columns, with the flexible one cut to `most` columns.
  package func comfortableWidth(
    ofFirst count: Int = .max,
    cutTo most: Int = comfortable
  ) -> Int {
    var widths = naturalWidths
    if let flexible { widths[flexible] = min(widths[flexible], most) }
    return width(of: Array(widths.prefix(count)))
  }

  private func width(of columns: [Int]) -> Int {
    let used = columns.filter { $0 > 0 }
    return indentation + used.reduce(0, +) + Self.gap * max(used.count - 1, 0)
  }

  /// Returns the rows as aligned lines; columns that are empty in every row are dropped.
  package func lines(_ appearance: Appearance) -> [Line] {
    var widths = naturalWidths
    if let columns = appearance.width, let flexible {
      widths = fitted(widths, flexible, in: columns)
    }
    return rows.map { line(of: $0, widths, ellipsis: appearance.marks.ellipsis) }
  }

  /// Returns widths at which a row fits: first the flexible column is cut, then the last columns
  /// are dropped, because they matter least.
  private func fitted(_ natural: [Int], _ flexible: Int, in columns: Int) -> [Int] {
    var widths = natural
    let isLast = flexible == widths.count - 1
    var dispensable = Array(widths.indices.dropFirst(max(2, isLast ? 2 : flexible + 1)))
    while true {
      let total = width(of: widths)
      guard total > columns else { return widths }
      let fitting = widths[flexible] - (total - columns)
      let least = min(keepsFlexible ? Self.comfortable : Self.narrowest, widths[flexible])
      guard fitting < max(1, least),
        let last = dispensable.popLast()
      else {
        widths[flexible] = min(widths[flexible], max(fitting, Self.narrowest))
        return widths
      }
      widths[last] = 0
    }
  }

  private func line(of row: [Line], _ widths: [Int], ellipsis: SafeText) -> Line {
    var line = Line()
    // Most cells consist of blanks and two fragments, such as an icon and a name.
    line.reserveCapacity(3 * row.count)
    var blanks = indentation
    for column in row.indices where widths[column] > 0 {
      let content = row[column].truncated(to: widths[column], ellipsis: ellipsis)
      let padding = widths[column] - content.width
      if !content.isEmpty {
        line.append(.blanks(blanks + (alignments[column] == .right ? padding : 0)))
        line.append(content)
        blanks = 0
      }
      let consumed = !content.isEmpty && alignments[column] == .right
      blanks += (content.isEmpty ? widths[column] : consumed ? 0 : padding) + Self.gap
    }
    return line
  }
}
