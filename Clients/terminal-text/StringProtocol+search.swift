// The standard library's own functions for this bring its regular expressions into a static program:
// 1.3 MB, a tenth of habitctl. Package.swift keeps them out.

extension Collection<UInt8> {
  /// Finds bytes within others.
  ///
  /// - Returns: the first range that holds them; nil if there is none.
  package func firstPlace(of bytes: some Collection<UInt8>) -> Range<Index>? {
    var start = startIndex
    while true {
      if self[start...].starts(with: bytes) {
        return start..<index(start, offsetBy: bytes.count)
      }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
  }
}

extension StringProtocol {
  /// Tells if a text holds another, byte for byte.
  package func holds(_ part: some StringProtocol) -> Bool {
    utf8.firstPlace(of: part.utf8) != nil
  }

  /// Replaces every occurrence of a part of a text, from left to right.
  ///
  /// - Parameters:
  ///   - part: the part, which must not be empty.
  ///   - other: the text that takes its place.
  /// - Returns: the text with the replacements.
  package func replacing(each part: String, by other: String) -> String {
    var result = ""
    var rest = self[...]
    while let place = rest.utf8.firstPlace(of: part.utf8) {
      result += rest[..<place.lowerBound]
      result += other
      rest = rest[place.upperBound...]
    }
    return result + rest
  }

  /// The text without the blanks at its ends.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
