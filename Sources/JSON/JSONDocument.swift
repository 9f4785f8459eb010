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
    var scanner = JSONScanner(maximumDepth: maximumDepth)
    storage = try Self.read(bytes, &scanner) { scanner, bytes, tape throws(JSONError) in
      try scanner.scanDocument(bytes, &tape)
    }
  }

  /// Parses one value within a longer text.
  ///
  /// - Parameters:
  ///   - bytes: The text; all of it is kept as long as the value is.
  ///   - position: The offset where the value begins, or the white space before it; afterwards the
  ///     offset behind the value.
  ///   - maximumDepth: The most arrays and objects open at once; 0 allows none.
  /// - Returns: The value, whose bytes remain unchanged in the text.
  /// - Throws: ``JSONError``; `position` is then unchanged.
  package static func value(
    in bytes: [UInt8],
    from position: inout Int,
    maximumDepth: Int = JSONDocument.maximumDepth
  ) throws(JSONError) -> JSONValue {
    var scanner = JSONScanner(from: position, maximumDepth: maximumDepth)
    let storage = try read(bytes, &scanner) { scanner, bytes, tape throws(JSONError) in
      try scanner.scanNested(bytes, &tape)
    }
    position = scanner.position
    return JSONValue(storage: storage, index: 0)
  }

  private static func read(
    _ bytes: [UInt8],
    _ scanner: inout JSONScanner,
    _ scan: (inout JSONScanner, Span<UInt8>, inout JSONScanner.Tape) throws(JSONError) -> Void
  ) throws(JSONError) -> JSONStorage {
    guard bytes.count <= JSONDocument.maximumLength else {
      throw JSONError(.tooLong, at: JSONDocument.maximumLength)
    }
    let mostNodes = JSONScanner.mostNodes(
      inLength: bytes.count - scanner.position,
      maximumDepth: scanner.maximumDepth
    )
    var nodes: [JSONNode] = []
    nodes.reserveCapacity(mostNodes)
    try nodes.append(addingCapacity: mostNodes) { tape throws(JSONError) in
      try scan(&scanner, bytes.span, &tape)
    }
    return JSONStorage(bytes: bytes, nodes: nodes)
  }

  /// The outermost value of the text.
  package var root: JSONValue {
    JSONValue(storage: storage, index: 0)
  }
}
