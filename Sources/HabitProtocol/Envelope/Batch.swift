import JSON

/// The entries of a batch, 1 … ``Limits/batchLength``: JSON-RPC 2.0 §6.
///
/// Each is read and judged when it is asked for. A batch may be answered over several turns, and
/// meanwhile only its text is kept: the tape of a document can be many times as long.
package struct Batch: RandomAccessCollection, Sendable {
  private let entries: [ArraySlice<UInt8>]
  /// How many bytes of text are kept for it.
  package let byteCount: Int

  /// The entries of an array, which stands in a message of so many bytes.
  init(_ array: JSONValue, byteCount: Int) {
    entries = array.elements.map(\.source)
    self.byteCount = byteCount
  }

  /// Where the first entry is.
  package var startIndex: Int { entries.startIndex }
  /// The end of the entries.
  package var endIndex: Int { entries.endIndex }

  /// The request or notification at a position, or what is wrong with it.
  package subscript(position: Int) -> Result<Request, Request.Refusal> {
    let text = entries[position]
    if let request = PlainRequest.read(text) { return .success(request) }
    return Result { () throws(Request.Refusal) in
      guard let document = try? JSONDocument(parsing: Array(text), maximumDepth: Limits.depth)
      else { throw .notARequest }
      return try Request(document.root)
    }
  }
}
