package import JSON

/// Writes replies to requests: JSON-RPC 2.0 §5.
package enum Reply {
  /// Begins a successful reply; the caller then writes one value, the result.
  ///
  /// The reply reuses the memory of `room`, which saves an allocation.
  package static func begin(to id: RequestID, in room: consuming [UInt8] = []) -> JSONWriter {
    begin(id, beforeResult, JSONWriter(reusing: room))
  }

  /// Ends a reply whose result has been written.
  package static func end(_ writer: consuming JSONWriter) -> [UInt8] {
    writer.verbatim(afterValue)
    return writer.finish()
  }

  /// An error reply.
  package static func failure(to id: RequestID, _ error: RPCError) -> [UInt8] {
    var writer = begin(id, beforeError, JSONWriter())
    error.write(to: &writer)
    writer.verbatim(afterValue)
    return writer.finish()
  }

  /// The reply to a batch; `nil` if every entry was a notification.
  package static func batch(_ replies: [[UInt8]]) -> [UInt8]? {
    guard !replies.isEmpty else { return nil }
    var writer = JSONWriter(reservingCapacity: replies.reduce(2) { $0 + $1.count + 1 })
    writer.beginArray()
    for reply in replies { writer.raw(reply) }
    writer.endArray()
    return writer.finish()
  }

  // The text that is the same in every reply is copied, which is faster than writing its members.
  private static let beforeID = Array(#"{"jsonrpc":"2.0","id":"#.utf8)
  private static let beforeResult = Array(#","result":"#.utf8)
  private static let beforeError = Array(#","error":"#.utf8)
  private static let afterValue = Array("}".utf8)

  private static func begin(
    _ id: RequestID,
    _ member: [UInt8],
    _ writer: consuming JSONWriter
  ) -> JSONWriter {
    writer.verbatim(beforeID)
    writer.raw(id.json)
    writer.verbatim(member)
    return writer
  }
}

extension RPCError {
  /// Writes the error object: code, message, and in `data` the type and the known details.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", kind.code)
    writer.member("message", Self.shortened(message))
    writer.name("data")
    writer.beginObject()
    writer.member("type", kind.rawValue)
    if let field { writer.member("field", Self.shortened(field)) }
    if let id { writer.member("id", Self.shortened(id)) }
    writer.member("retryable", kind.isRetryable)
    if let hint { writer.member("hint", Self.shortened(hint)) }
    if let errno { writer.member("errno", errno) }
    if !candidates.isEmpty {
      writer.name("candidates")
      writer.beginArray()
      for candidate in candidates.prefix(Limits.candidates) {
        writer.beginObject()
        writer.member("id", candidate.id)
        writer.member("name", candidate.name)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
    writer.endObject()
  }

  /// The text, cut to ``Limits/errorTextLength``, ellipsis included.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > Limits.errorTextLength else { return text }
    let ellipsis: Unicode.Scalar = "…"
    var scalars = String.UnicodeScalarView()
    var length = UTF8.width(ellipsis)
    for scalar in text.unicodeScalars {
      length += UTF8.width(scalar)
      guard length <= Limits.errorTextLength else { break }
      scalars.append(scalar)
    }
    scalars.append(ellipsis)
    return String(scalars)
  }
}
