/// The reason a stream of bytes cannot be split into messages any further.
package enum FramingError: Error, Equatable, Sendable {
  /// The first byte begins neither a JSON object or array nor a header.
  case unknownFraming(UInt8)
  /// A message has more bytes than ``Limits/messageLength``.
  case overlong
  /// A header has more bytes than ``Limits/headerLength``.
  case longHeader
  /// A header breaks the rule given.
  case invalidHeader(String)
  /// The stream ended inside a header, or before as many bytes as it promised.
  case truncated
  /// The rest of a message did not arrive within ``Patience/message``.
  case unfinished
}

extension FramingError {
  /// The error sent to the client before its connection is closed.
  package var rpcError: RPCError {
    switch self {
    case .unknownFraming(let byte):
      RPCError(
        .parseError,
        "A connection begins with { or [ or Content-Length, not with byte \(byte)",
        hint: "Send one JSON value per line; the connection is closed"
      )
    case .overlong:
      RPCError(
        .messageTooLarge,
        "A message has at most \(Limits.messageLength) bytes",
        hint: "Send it in parts; the connection is closed"
      )
    case .longHeader:
      RPCError(
        .messageTooLarge,
        "A header has at most \(Limits.headerLength) bytes",
        hint: "Send Content-Length only; the connection is closed"
      )
    case .invalidHeader(let reason):
      RPCError(
        .parseError,
        "The header cannot be read: \(reason)",
        hint: "Send \"Content-Length: N\", a blank line and N bytes; the connection is closed"
      )
    case .truncated:
      RPCError(
        .parseError,
        "The stream ended inside a message",
        hint: "Send as many bytes as Content-Length says"
      )
    case .unfinished:
      RPCError(
        .parseError,
        "The rest of a message did not come in time",
        hint: "Send a message at once and end it with a newline; the connection is closed"
      )
    }
  }
}
