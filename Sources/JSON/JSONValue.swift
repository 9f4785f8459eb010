/// One value of a ``JSONDocument``: a cheap view that keeps the document alive.
package struct JSONValue: Sendable {
  let storage: JSONStorage

  /// The value's place on the tape.
  let index: Int

  var node: JSONNode { storage.nodes[index] }

  /// The value's kind.
  package var kind: JSONKind { node.kind }

  /// The value exactly as in the text, without the white space around it.
  ///
  /// Numbers keep every digit and strings their escapes, so that a peer's value can be sent back
  /// unchanged.
  package var source: ArraySlice<UInt8> {
    let node = node
    return storage.bytes[Int(node.start)..<Int(node.end)]
  }

  /// True for `null`.
  package var isNull: Bool { kind == .null }

  /// The truth value; nil when this is neither `true` nor `false`.
  package var bool: Bool? {
    let node = node
    guard node.kind == .bool else { return nil }
    return storage.bytes[Int(node.start)] == UInt8(ascii: "t")
  }
}
