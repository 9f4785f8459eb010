/// One JSON text (RFC 8259), parsed strictly, with its bytes.
///
/// Parsing takes one pass and linear time, whatever the text. Nothing is decoded before it is asked
/// for, so numbers and identifiers stay exactly as they were written.
///
/// The choices that the RFC leaves: only UTF-8 is accepted and no byte-order mark; a `\u` escape must
/// not name half of a surrogate pair; numbers may have any length; names may be repeated (see
/// ``JSONValue/repeatedName``).
package struct JSONDocument: Sendable {
  /// The default limit of nesting: far more than any of our messages needs, and few enough levels
  /// that recursive code cannot exhaust its stack.
  package static let maximumDepth = 128

  /// The longest text, in bytes: the tape keeps offsets in 32 bits, which halves it.
  package static let maximumLength = Int(UInt32.max) - 1

  private let storage: JSONStorage

  /// Parses a text that must hold exactly one value.
  ///
  /// - Parameters:
  ///   - bytes: The text; it is kept as it is.
  ///   - maximumDepth: The most arrays and objects open at once; 0 allows none.
  /// - Throws: ``JSONError`` with the first place where the text breaks the grammar.
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

  /// The outermost value of the text.
  package var root: JSONValue {
    JSONValue(storage: storage, index: 0)
  }
}
