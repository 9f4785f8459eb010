/// Rows with aligned cells.
package struct Table: Sendable {
  /// The alignment of a column's cells.
  package enum Alignment: Sendable {
    /// For text.
    case left
    /// For numbers.
    case right
  }

  /// The columns' alignments; a row may have fewer cells.
  package var alignments: [Alignment]

  /// The column that is cut if a row would be too wide; nil to cut none.
  package var flexible: Int?

  /// True if the last columns are left out before the flexible one is cut below ``comfortable``.
  package var keepsFlexible = false

  /// The number of blanks before every row.
  package var indentation = 0

  /// The rows in order.
  package var rows: [[Line]] = []

  /// The number of blanks between two columns.
  package static let gap = 2

  /// The least width of the flexible column: enough to recognise a name.
  package static let narrowest = 8

  /// The width to which long names are cut before other columns give way; most names are shorter.
  package static let comfortable = 32

  /// Creates a table without rows.
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

  /// The width of the longest row if nothing is cut or left out, in columns.
  package var naturalWidth: Int { width(of: naturalWidths) }

  /// The same for the first columns alone, with the flexible one cut to a comfortable width.
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

  /// The rows as aligned lines; columns that are empty in every row are left out.
  package func lines(_ appearance: Appearance) -> [Line] {
    var widths = naturalWidths
    if let columns = appearance.width, let flexible {
      widths = fitted(widths, flexible, in: columns)
    }
    return rows.map { line(of: $0, widths, ellipsis: appearance.marks.ellipsis) }
  }

  /// Widths at which a row fits: the flexible column is cut, and if that is not enough, the last
  /// columns are left out, as they matter least.
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
    // Most cells hold blanks and two fragments, such as an icon and a name.
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
