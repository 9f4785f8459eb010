/// A strictly parsed JSON text (RFC 8259), together with its bytes.
///
/// Parsing takes one pass and linear time for any text. Values are decoded only when they are read,
/// so numbers and identifiers stay exactly as written.
///
/// The RFC leaves some choices. Here the text must be UTF-8 without a byte-order mark, and a `\u`
/// escape must not be half of a surrogate pair; numbers may have any length, and names may repeat
/// (see ``JSONValue/repeatedName``).
package struct JSONDocument: Sendable {
  /// The default limit of nesting: far more than our messages need, and few enough levels that
  /// recursive code cannot exhaust its stack.
  package static let maximumDepth = 128

  /// The longest text, in bytes: the tape stores offsets in 32 bits, which halves its size.
  static let maximumLength = Int(UInt32.max) - 1

  private let storage: JSONStorage

  /// Parses a text that must hold exactly one value; an error gives the first byte that breaks the
  /// grammar.
  ///
  /// `maximumDepth` is the most arrays and objects that may be open at once; 0 allows none.
  package init(
    parsing bytes: [UInt8],
    maximumDepth: Int = JSONDocument.maximumDepth
  ) throws(JSONError) {
    guard bytes.count <= Self.maximumLength else {
      throw JSONError(.tooLong, at: Self.maximumLength)
    }
    var scanner = JSONScanner(maximumDepth: maximumDepth)
    let mostNodes = JSONScanner.mostNodes(inLength: bytes.count, maximumDepth: maximumDepth)
    var nodes: [JSONNode] = []
    nodes.reserveCapacity(mostNodes)
    try nodes.append(addingCapacity: mostNodes) { tape throws(JSONError) in
      try scanner.scanDocument(bytes.span, &tape)
    }
    storage = JSONStorage(bytes: bytes, nodes: nodes)
  }

  package var root: JSONValue {
    JSONValue(storage: storage, index: 0)
  }
}

/// The bytes of a document and its tape of nodes (see ``JSONNode``), shared by all views into it.
///
/// A class, because handing out a view then costs one reference count instead of two.
final class JSONStorage: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  init(bytes: [UInt8], nodes: [JSONNode]) {
    self.bytes = bytes
    self.nodes = nodes
  }
}

/// A value on the tape: its kind, the range of its bytes, and the next value's index.
///
/// A tape lists the values of a document in the order in which they begin. An array is followed by
/// its elements, an object by its members, each a string (the name) and then the value.
struct JSONNode: Sendable {
  var start: UInt32

  /// The offset after the value's last byte.
  var end: UInt32

  /// The index of the node after this value and everything inside it.
  ///
  /// While an array or object is being parsed, this is the index of the one around it, so the
  /// parser needs no stack of its own.
  var next: UInt32

  var kind: JSONKind

  /// True for a string with at least one backslash escape.
  var isEscaped: Bool

  /// Creates a node; the numbers fit, since the length of the text has been checked.
  init(_ kind: JSONKind, from start: Int, to end: Int, next: Int, isEscaped: Bool = false) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    self.kind = kind
    self.isEscaped = isEscaped
  }
}

extension JSONStorage {
  /// The bytes between the quotation marks of a string.
  func content(of node: JSONNode) -> ArraySlice<UInt8> {
    bytes[(Int(node.start) + 1)..<(Int(node.end) - 1)]
  }

  /// True if a string, once decoded, has exactly these bytes.
  func string(_ node: JSONNode, equals expected: String) -> Bool {
    string(node, equals: expected.utf8.span)
  }

  @inline(__always)
  func string(_ node: JSONNode, equals expected: Span<UInt8>) -> Bool {
    guard !node.isEscaped else { return escapedString(node, equals: expected) }
    let start = Int(node.start) + 1
    // Most compared strings differ in length.
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

  /// True if two strings, once decoded, have the same bytes.
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
