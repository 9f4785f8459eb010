extension JSONStorage {
  /// The bytes between the quotation marks of a string.
  func content(of node: JSONNode) -> ArraySlice<UInt8> {
    bytes[(Int(node.start) + 1)..<(Int(node.end) - 1)]
  }

  /// True where a string, once decoded, has exactly these bytes.
  func string(_ node: JSONNode, equals expected: String) -> Bool {
    string(node, equals: expected.utf8.span)
  }

  /// True where a string, once decoded, has exactly these bytes.
  @inline(__always)
  func string(_ node: JSONNode, equals expected: Span<UInt8>) -> Bool {
    guard !node.isEscaped else { return escapedString(node, equals: expected) }
    let start = Int(node.start) + 1
    // Most strings that are compared differ in length.
    guard Int(node.end) - 1 - start == expected.count else { return false }
    for offset in expected.indices where bytes[start + offset] != expected[offset] {
      return false
    }
    return true
  }

  private func escapedString(_ node: JSONNode, equals expected: Span<UInt8>) -> Bool {
    let decoded = JSONEscape.decode(content(of: node))
    guard decoded.count == expected.count else { return false }
    return expected.indices.allSatisfy { decoded[$0] == expected[$0] }
  }

  /// True where two strings, once decoded, have the same bytes.
  func string(_ node: JSONNode, equals other: JSONNode) -> Bool {
    guard !node.isEscaped, !other.isEscaped else {
      return JSONEscape.decode(content(of: node)) == JSONEscape.decode(content(of: other))
    }
    guard node.end - node.start == other.end - other.start else { return false }
    let distance = Int(other.start) - Int(node.start)
    for offset in Int(node.start)..<Int(node.end) where bytes[offset] != bytes[offset + distance] {
      return false
    }
    return true
  }
}
