import JSON

/// The entries of a batch, 1 … ``Limits/batchLength``: JSON-RPC 2.0 §6.
///
/// Each entry is parsed when it is asked for. A batch may be answered over several turns, and only
/// its text is kept meanwhile: the tape of a parsed document can be many times as long.
package struct Batch: RandomAccessCollection, Sendable {
  private let entries: [ArraySlice<UInt8>]
  /// The length of the text kept for the batch, in bytes.
  package let byteCount: Int

  /// Creates a batch from an array that is part of a message of `byteCount` bytes.
  init(_ array: JSONValue, byteCount: Int) {
    entries = array.elements.map(\.source)
    self.byteCount = byteCount
  }

  /// The position of the first entry.
  package var startIndex: Int { entries.startIndex }
  /// The position behind the last entry.
  package var endIndex: Int { entries.endIndex }

  /// The request or notification at a position, or the reason it is refused.
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
