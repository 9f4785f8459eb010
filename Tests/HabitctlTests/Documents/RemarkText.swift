import Manuals

/// Remarks of the help, which are laid out for a terminal, as parts of a manual page.
enum RemarkText {
  private enum Part {
    case words(String)
    case lines([String])
  }

  /// Writes them: running text is filled anew, what is set in columns or indented stays.
  static func write(_ remarks: [String], _ page: inout Roff) {
    for part in parts(remarks) {
      switch part {
      case .words(let words): page.paragraph(words)
      case .lines(let lines): page.literal(lines)
      }
    }
  }

  private static func parts(_ remarks: [String]) -> [Part] {
    remarks.reduce(into: []) { parts, line in
      let isSet = line.contains("  ")
      switch parts.last {
      case .words(let words)? where !isSet && !line.isEmpty:
        parts[parts.count - 1] = .words(words.isEmpty ? line : words + " " + line)
      case .lines(let lines)? where isSet:
        parts[parts.count - 1] = .lines(lines + wrapped(line))
      default: parts.append(isSet ? .lines(wrapped(line)) : .words(line))
      }
    }
  }

  /// What fits beside the margins of a block within 80 columns.
  private static let width = 66

  /// A line of columns: what is too long for it goes on below its last column.
  private static func wrapped(_ line: String) -> [String] {
    guard line.count > width, let gap = line.ranges(of: /\S {2,}\S/).last else { return [line] }
    let column = line.distance(from: line.startIndex, to: gap.upperBound) - 1
    var lines = [""]
    for word in line.dropFirst(column).split(separator: " ") {
      if column + lines[lines.count - 1].count + word.count >= width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    let indentation = String(repeating: " ", count: column)
    return lines.enumerated().map {
      ($0.offset == 0 ? line.prefix(column) : indentation[...]) + $0.element
    }
  }
}
