import JSON

/// What one frame holds: JSON-RPC 2.0 §4 and §6.
package enum Message: Sendable {
  /// A request or notification, or what is wrong with it.
  case single(Result<Request, Request.Refusal>)
  /// A batch: 1 … ``Limits/batchLength`` entries, each judged by itself.
  case batch([Result<Request, Request.Refusal>])
  /// Nothing that could be answered by entry.
  case unreadable(RPCError)

  /// Reads a frame.
  package init(parsing bytes: ArraySlice<UInt8>) {
    if let request = PlainRequest.read(bytes) {
      self = .single(.success(request))
      return
    }
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
      self = .single(Self.judge(root))
      return
    }
    switch root.count {
    case 0: self = .unreadable(RPCError(.invalidRequest, "A batch has at least one entry"))
    case ...Limits.batchLength: self = .batch(root.elements.map(Self.judge))
    default:
      self = .unreadable(
        RPCError(
          .batchTooLarge,
          "A batch has at most \(Limits.batchLength) entries; this one has \(root.count)",
          hint: "Send smaller batches, or requests one after the other without waiting"
        )
      )
    }
  }

  private static func judge(_ value: JSONValue) -> Result<Request, Request.Refusal> {
    Result { () throws(Request.Refusal) in try Request(value) }
  }
}
