extension JSONValue {
  /// The decoded text; nil when this is not a string.
  ///
  /// Swift compares strings up to Unicode normalization; where exact identity matters, compare
  /// ``utf8`` or call ``isString(_:)``.
  package var string: String? {
    let node = node
    guard node.kind == .string else { return nil }
    let content = storage.content(of: node)
    return node.isEscaped
      ? String(decoding: JSONEscape.decode(content), as: UTF8.self)
      : String(decoding: content, as: UTF8.self)
  }

  /// The decoded text in UTF-8; nil when this is not a string.
  package var utf8: [UInt8]? {
    let node = node
    guard node.kind == .string else { return nil }
    let content = storage.content(of: node)
    return node.isEscaped ? JSONEscape.decode(content) : Array(content)
  }

  /// True for a string with exactly these bytes once decoded.
  ///
  /// Allocates only when the string has escapes.
  package func isString(_ expected: String) -> Bool {
    let node = node
    return node.kind == .string && storage.string(node, equals: expected)
  }
}
