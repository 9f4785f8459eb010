extension JSONValue {
  /// The decoded text; nil when this is not a string.
  ///
  /// Two strings that differ only in Unicode normalization are equal in Swift; where identity
  /// matters compare ``utf8`` or ask ``isString(_:)``.
  package var string: String? {
    guard kind == .string else { return nil }
    guard !node.isEscaped else {
      return String(decoding: JSONEscape.decode(content), as: UTF8.self)
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// The decoded text in UTF-8; nil when this is not a string.
  package var utf8: [UInt8]? {
    guard kind == .string else { return nil }
    return node.isEscaped ? JSONEscape.decode(content) : Array(content)
  }

  /// Whether this is a string with exactly these bytes once decoded; nothing is allocated unless
  /// it was written with escapes.
  package func isString(_ expected: String) -> Bool {
    kind == .string && nameMatches(expected.utf8Span.span)
  }

  /// Compares the decoded bytes of a value that is known to be a string.
  func nameMatches(_ expected: Span<UInt8>) -> Bool {
    let node = node
    guard !node.isEscaped else {
      let decoded = JSONEscape.decode(content)
      return decoded.count == expected.count
        && expected.indices.allSatisfy { decoded[$0] == expected[$0] }
    }
    let start = Int(node.start) + 1
    guard Int(node.end) - 1 - start == expected.count else { return false }
    let document = storage.bytes
    let bytes = document.span
    for offset in expected.indices where bytes[start + offset] != expected[offset] {
      return false
    }
    return true
  }

  /// What stands between the quotation marks of a value that is known to be a string.
  var content: ArraySlice<UInt8> { source.dropFirst().dropLast() }
}
