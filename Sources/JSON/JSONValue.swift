/// One value of a ``JSONDocument``: a cheap view that keeps the document alive.
package struct JSONValue: Sendable {
  let storage: JSONStorage

  /// The value's place on the tape.
  let index: Int

  var node: JSONNode { storage.nodes[index] }

  package var kind: JSONKind { node.kind }

  /// The value exactly as in the text, without the white space around it.
  ///
  /// Numbers keep every digit and strings their escapes, so a peer's value can be sent back
  /// unchanged.
  package var source: ArraySlice<UInt8> {
    let node = node
    return storage.bytes[Int(node.start)..<Int(node.end)]
  }

  package var isNull: Bool { kind == .null }

  /// The truth value; nil if this is neither `true` nor `false`.
  package var bool: Bool? {
    let node = node
    guard node.kind == .bool else { return nil }
    return storage.bytes[Int(node.start)] == UInt8(ascii: "t")
  }
}

/// The six kinds of a JSON value (RFC 8259, section 3); `true` and `false` are one kind.
package enum JSONKind: Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object
}

extension JSONValue {
  /// The decoded text; nil if this is not a string.
  ///
  /// Swift compares strings up to Unicode normalization; to compare them exactly, use ``utf8`` or
  /// ``isString(_:)``.
  package var string: String? {
    let node = node
    guard node.kind == .string else { return nil }
    let content = storage.content(of: node)
    return node.isEscaped
      ? String(decoding: JSONEscape.decode(content), as: UTF8.self)
      : String(decoding: content, as: UTF8.self)
  }

  /// The decoded text in UTF-8, copied only if it has escapes; nil if this is not a string.
  package var utf8: ArraySlice<UInt8>? {
    let node = node
    guard node.kind == .string else { return nil }
    let content = storage.content(of: node)
    return node.isEscaped ? JSONEscape.decode(content)[...] : content
  }

  /// True for a string that has exactly these bytes once decoded.
  ///
  /// Allocates only if the string has escapes.
  package func isString(_ expected: String) -> Bool {
    let node = node
    return node.kind == .string && storage.string(node, equals: expected)
  }
}
