/// A line of a text file and its number.
struct SourceLine {
  /// Counted from 1.
  var number: Int
  /// The line without its line break, which may be of either kind.
  var text: String

  /// The lines of a file.
  ///
  /// - Throws: ``ImportProblem`` for a line that is not UTF-8.
  static func all(of bytes: [UInt8], file: String) throws(ImportProblem) -> [SourceLine] {
    var lines: [SourceLine] = []
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let line = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      guard let text = String(validating: line, as: UTF8.self) else {
        throw ImportProblem(file: file, line: index + 1, message: "this line is not UTF-8")
      }
      lines.append(SourceLine(number: index + 1, text: text))
    }
    return lines
  }

  /// The parts of the line between separators, byte by byte.
  static func fields(of text: some StringProtocol, separator: String) -> [String] {
    var fields: [String] = []
    var rest = Array(text.utf8)[...]
    let pattern = Array(separator.utf8)
    var start = rest.startIndex
    var position = start
    while position + pattern.count <= rest.endIndex {
      if rest[position..<position + pattern.count].elementsEqual(pattern) {
        fields.append(String(decoding: rest[start..<position], as: UTF8.self))
        position += pattern.count
        start = position
      } else {
        position += 1
      }
    }
    rest = rest[start...]
    return fields + [String(decoding: rest, as: UTF8.self)]
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    let start = text.unicodeScalars.drop { $0.properties.isWhitespace }
    var end = start
    while let last = end.last, last.properties.isWhitespace { end.removeLast() }
    return String(end)
  }
}
