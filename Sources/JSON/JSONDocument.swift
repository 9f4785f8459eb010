/// One JSON text (RFC 8259), read strictly, with its bytes.
///
/// Reading takes one pass and time linear in the length, whatever the text. Nothing is decoded
/// before it is asked for, so numbers and identifiers stay exactly as they were written.
///
/// Where the RFC leaves a choice: only UTF-8 is accepted and no byte-order mark; a `\u` escape must
/// not name half of a surrogate pair; numbers may have any length; names may be repeated (see
/// ``JSONValue/repeatedName``).
package struct JSONDocument: Sendable {
  /// How many arrays and objects may be open at once: far more than any message of ours needs,
  /// few enough that code walking a value recursively cannot exhaust its stack.
  package static let maximumDepth = 128

  /// The longest text in bytes that is read: the tape keeps offsets in 32 bits, which halves it.
  package static let maximumLength = Int(UInt32.max) - 1

  private let storage: JSONStorage

  /// Reads a text that must hold exactly one value.
  ///
  /// - Parameters:
  ///   - bytes: The text; it is kept as it is.
  ///   - maximumDepth: How many arrays and objects may be open at once; with 0 none may.
  /// - Throws: ``JSONError`` with the first place at which the text breaks the grammar.
  package init(
    parsing bytes: [UInt8],
    maximumDepth: Int = JSONDocument.maximumDepth
  ) throws(JSONError) {
    guard bytes.count <= JSONDocument.maximumLength else {
      throw JSONError(.tooLong, at: JSONDocument.maximumLength)
    }
    let mostNodes = JSONScanner.mostNodes(
      inLength: bytes.count,
      maximumDepth: maximumDepth
    )
    var nodes: [JSONNode] = []
    nodes.reserveCapacity(mostNodes)
    try nodes.append(addingCapacity: mostNodes) { tape throws(JSONError) in
      var scanner = JSONScanner(maximumDepth: maximumDepth)
      try scanner.scanDocument(bytes.span, &tape)
    }
    storage = JSONStorage(bytes: bytes, nodes: nodes)
  }

  /// The value that the text holds.
  package var root: JSONValue {
    JSONValue(storage: storage, index: 0)
  }
}
