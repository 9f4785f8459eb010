import HabitctlCore
import TerminalText

/// A part of a verb's remarks: a paragraph, or lines in columns.
enum RemarkPart: Equatable {
  case words(String)
  /// Lines that are kept as they are: columns, and indented lines.
  case lines([String])

  /// Groups the lines of remarks into parts; lines longer than `width` continue below their last
  /// column.
  static func parts(of remarks: [String], width: Int) -> [RemarkPart] {
    remarks.reduce(into: []) { parts, line in
      let isSet = line.holds("  ")
      switch parts.last {
      case .words(let words)? where !isSet && !line.isEmpty && (words.isEmpty || !begins(line)):
        parts[parts.count - 1] = .words(words.isEmpty ? line : words + " " + line)
      case .lines(let lines)? where isSet:
        parts[parts.count - 1] = .lines(lines + broken(line, width))
      default: parts.append(isSet ? .lines(broken(line, width)) : .words(line))
      }
    }
  }

  /// True if a line begins a paragraph, because its first word is an option or in capitals.
  private static func begins(_ line: String) -> Bool {
    let word = line.prefix { $0 != " " }
    return word.hasPrefix("--")
      || word.utf8.count > 2 && word.allSatisfy { $0.isUppercase || $0 == "|" }
  }

  /// The line broken to fit `width`; it continues below its last column.
  private static func broken(_ line: String, _ width: Int) -> [String] {
    guard line.utf8.count > width else { return [line] }
    let bytes = Array(line.utf8)
    let blank = UInt8(ascii: " ")
    let column =
      bytes.indices.last { index in
        index > 1 && bytes[index] != blank && bytes[index - 1] == blank && bytes[index - 2] == blank
      } ?? 0
    let left = String(decoding: bytes[..<column], as: UTF8.self)
    let words = String(decoding: bytes[column...], as: UTF8.self)
    return Paragraph.broken(words[...], width - column).enumerated()
      .map { ($0.offset == 0 ? left : String(repeating: " ", count: column)) + $0.element.text }
  }
}
