// These functions replace the standard library's, which pull its regular expressions into a static
// program: 1.3 MB, a tenth of habitctl. Package.swift keeps the regular expressions out.
//
// Each function is written separately for the two types that use it. For a generic function, the
// runtime would first build the types of everything it calls, which took a tenth of `habitctl day`.

extension Span<UInt8> {
  /// Returns the offset of the first occurrence of `part`; nil if there is none.
  fileprivate func firstOffset(of part: Span<UInt8>) -> Int? {
    guard part.count <= count else { return nil }
    return (0...(count - part.count)).first { start in
      part.indices.allSatisfy { self[start + $0] == part[$0] }
    }
  }
}

extension Substring.UTF8View {
  /// Returns the range of the first occurrence, byte for byte; nil if there is none.
  func firstPlace(of part: String.UTF8View) -> Range<Index>? {
    guard let offset = span.firstOffset(of: part.span) else { return nil }
    let start = index(startIndex, offsetBy: offset)
    return start..<index(start, offsetBy: part.count)
  }
}

extension String.UTF8View {
  /// Returns the range of the first occurrence, byte for byte; nil if there is none.
  package func firstPlace(of part: String.UTF8View) -> Range<Index>? {
    self[...].firstPlace(of: part)
  }
}

extension Substring {
  /// Returns true if the text contains another one, byte for byte.
  package func holds(_ part: String) -> Bool {
    utf8.span.firstOffset(of: part.utf8.span) != nil
  }

  /// Returns the text with every occurrence of `part`, which must not be empty, replaced.
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
  /// Returns true if the text contains another one, byte for byte.
  package func holds(_ part: String) -> Bool {
    utf8.span.firstOffset(of: part.utf8.span) != nil
  }

  /// Returns the text with every occurrence of `part`, which must not be empty, replaced.
  package func replacing(each part: String, by other: String) -> String {
    self[...].replacing(each: part, by: other)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
