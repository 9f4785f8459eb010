import JSON

/// The content of one frame: JSON-RPC 2.0 §4 and §6.
package enum Message: Sendable {
  /// A request or notification, or the reason for refusing it.
  case single(Result<Request, Request.Refusal>)
  /// A batch; each of its entries is accepted or refused on its own.
  case batch(Batch)
  /// The error for a whole message: it is not JSON, or its batch is empty or too long.
  case unreadable(RPCError)

  package init(parsing bytes: ArraySlice<UInt8>) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: Array(bytes), maximumDepth: Limits.depth)
    } catch {
      self = .unreadable(
        RPCError(.parseError, "This is \(error)", hint: "Send one JSON value per message")
      )
      return
    }
    let root = document.root
    guard root.kind == .array else {
      self = .single(Result { () throws(Request.Refusal) in try Request(root) })
      return
    }
    switch root.count {
    case 0: self = .unreadable(RPCError(.invalidRequest, "A batch has at least one entry"))
    case ...Limits.batchLength: self = .batch(Batch(root, byteCount: bytes.count))
    default:
      self = .unreadable(
        RPCError(
          .batchTooLarge,
          "A batch has at most \(Limits.batchLength) entries; this one has \(root.count)",
          hint: "Send smaller batches, or single requests without waiting for replies"
        )
      )
    }
  }
}

/// The entries of a batch, 1 … ``Limits/batchLength``: JSON-RPC 2.0 §6.
///
/// An entry is parsed only when it is needed: a batch may be answered over several turns, and a
/// parsed document can take many times the memory of its text.
package struct Batch: RandomAccessCollection, Sendable {
  private let entries: [ArraySlice<UInt8>]
  /// The length of the whole message in bytes; it stays in memory until the batch is answered.
  package let byteCount: Int

  init(_ array: JSONValue, byteCount: Int) {
    entries = array.elements.map(\.source)
    self.byteCount = byteCount
  }

  package var startIndex: Int { entries.startIndex }
  package var endIndex: Int { entries.endIndex }

  /// The length in bytes of all entries from an index on.
  package func byteCount(from position: Int) -> Int {
    entries[position...].reduce(0) { $0 + $1.count }
  }

  /// The request or notification at a position, or the reason for refusing it.
  package subscript(position: Int) -> Result<Request, Request.Refusal> {
    let text = entries[position]
    return Result { () throws(Request.Refusal) in
      guard let document = try? JSONDocument(parsing: Array(text), maximumDepth: Limits.depth)
      else { throw .notARequest }
      return try Request(document.root)
    }
  }
}
