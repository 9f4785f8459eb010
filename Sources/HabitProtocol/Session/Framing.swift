/// The way in which a connection marks where a message ends.
///
/// The first byte from the client chooses the framing, and replies use the same.
package enum Framing: Sendable, CaseIterable {
  /// One JSON value per line, ended by LF or CR LF.
  case lines
  /// The base protocol of LSP 3.17: a header with `Content-Length`, a blank line, and the JSON
  /// value.
  case headers

  /// The framing of a stream with this first byte; `nil` if no framing begins with it.
  init?(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .lines
    case UInt8(ascii: "C"), UInt8(ascii: "c"): self = .headers
    default: return nil
    }
  }

  func write(_ message: [UInt8], to output: inout [UInt8]) {
    switch self {
    case .lines:
      output.append(contentsOf: message)
      output.append(UInt8(ascii: "\n"))
    case .headers:
      output.append(contentsOf: "Content-Length: \(message.count)\r\n\r\n".utf8)
      output.append(contentsOf: message)
    }
  }
}

/// The next part of a stream of bytes: a message or an error.
package enum Frame: Equatable, Sendable {
  /// A message without its framing, as a slice of the receive buffer.
  ///
  /// Release the slice before appending bytes or asking for the next message: while it is held,
  /// changing the buffer copies it.
  case message(ArraySlice<UInt8>)
  /// An error that hides where the next message begins, so no message follows.
  case broken(FramingError)
}

/// The reason why the rest of a stream cannot be split into messages.
package enum FramingError: Error, Equatable, Sendable {
  /// The first byte of the stream begins neither a JSON object or array nor a header.
  case unknownFraming(UInt8)
  /// A message is longer than ``Limits/messageLength``.
  case overlong
  /// A header is longer than ``Limits/headerLength``.
  case longHeader
  /// A header is invalid; the text says why.
  case invalidHeader(String)
  /// The stream ended inside a header or inside a body.
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
        "A connection must begin with { or [ or Content-Length, not with byte \(byte)",
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
        "The rest of a message did not arrive in time",
        hint: "Send a message at once and end it with a newline; the connection is closed"
      )
    }
  }
}
