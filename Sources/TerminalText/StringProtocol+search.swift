// The standard library's own functions for this bring its regular expressions into a static program:
// 1.3 MB, a tenth of habitctl. Package.swift keeps them out.
//
// Each is written for the two types it is used with. For a generic one, the runtime first makes the types of
// what it calls, which was a tenth of `habitctl day`.

extension Span<UInt8> {
  /// The offset of the first place that holds other bytes; nil if there is none.
  fileprivate func firstOffset(of part: Span<UInt8>) -> Int? {
    guard part.count <= count else { return nil }
    return (0...(count - part.count)).first { start in
      part.indices.allSatisfy { self[start + $0] == part[$0] }
    }
  }
}

extension Substring.UTF8View {
  /// Finds bytes within others.
  ///
  /// - Returns: the first range that holds them; nil if there is none.
  package func firstPlace(of part: String.UTF8View) -> Range<Index>? {
    guard let offset = span.firstOffset(of: part.span) else { return nil }
    let start = index(startIndex, offsetBy: offset)
    return start..<index(start, offsetBy: part.count)
  }
}

extension String.UTF8View {
  /// Finds bytes within others.
  ///
  /// - Returns: the first range that holds them; nil if there is none.
  package func firstPlace(of part: String.UTF8View) -> Range<Index>? {
    self[...].firstPlace(of: part)
  }
}

extension Substring {
  /// Tells if a text holds another, byte for byte.
  package func holds(_ part: String) -> Bool {
    utf8.span.firstOffset(of: part.utf8.span) != nil
  }

  /// Replaces every occurrence of a part of a text, from left to right.
  ///
  /// - Parameters:
  ///   - part: the part, which must not be empty.
  ///   - other: the text that takes its place.
  /// - Returns: the text with the replacements.
  package func replacing(each part: String, by other: String) -> String {
    var result = ""
    var rest = self
    while let place = rest.utf8.firstPlace(of: part.utf8) {
      result += rest[..<place.lowerBound]
      result += other
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

extension String {
  /// Tells if a text holds another, byte for byte.
  package func holds(_ part: String) -> Bool {
    utf8.span.firstOffset(of: part.utf8.span) != nil
  }

  /// Replaces every occurrence of a part of a text, from left to right.
  ///
  /// - Parameters:
  ///   - part: the part, which must not be empty.
  ///   - other: the text that takes its place.
  /// - Returns: the text with the replacements.
  package func replacing(each part: String, by other: String) -> String {
    self[...].replacing(each: part, by: other)
  }
}

extension StringProtocol {
  /// The text without the blanks at its ends.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
