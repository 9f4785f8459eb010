extension JSONStorage {
  /// What stands between the quotation marks of a string.
  func content(of node: JSONNode) -> ArraySlice<UInt8> {
    bytes[(Int(node.start) + 1)..<(Int(node.end) - 1)]
  }

  /// Whether a string, once decoded, has exactly these bytes.
  func string(_ node: JSONNode, equals expected: String) -> Bool {
    guard !node.isEscaped else {
      return JSONEscape.decode(content(of: node)).elementsEqual(expected.utf8)
    }
    let start = Int(node.start) + 1
    guard Int(node.end) - 1 - start == expected.utf8.count else { return false }
    let expectedBytes = expected.utf8.span
    for offset in expectedBytes.indices where bytes[start + offset] != expectedBytes[offset] {
      return false
    }
    return true
  }

  /// Whether two strings, once decoded, have the same bytes.
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
