/// The way a connection marks where one message ends and the next begins.
///
/// The client chooses with its first byte, and replies use the same framing.
package enum Framing: Sendable, CaseIterable {
  /// One JSON value per line, ended by LF or CR LF.
  case lines
  /// The base protocol of LSP 3.17: a header with `Content-Length`, a blank line, the value.
  case headers

  /// The framing that a first byte indicates; `nil` if it indicates none.
  init?(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .lines
    case UInt8(ascii: "C"), UInt8(ascii: "c"): self = .headers
    default: return nil
    }
  }

  /// Appends a message with its framing.
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

/// The next unit in a stream of bytes.
package enum Frame: Equatable, Sendable {
  /// A message without its framing, as a slice of the receive buffer.
  ///
  /// Release it before receiving more or asking for the next one: as long as a slice is held,
  /// changing the buffer copies it.
  case message(ArraySlice<UInt8>)
  /// An error after which the start of the next message is unknown, so nothing follows.
  case broken(FramingError)
}

/// The reason why the rest of a stream cannot be split into messages.
package enum FramingError: Error, Equatable, Sendable {
  /// The first byte begins neither a JSON object or array nor a header.
  case unknownFraming(UInt8)
  /// A message has more bytes than ``Limits/messageLength``.
  case overlong
  /// A header has more bytes than ``Limits/headerLength``.
  case longHeader
  /// A header breaks the given rule.
  case invalidHeader(String)
  /// The stream ended inside a header, or before as many bytes as it announced.
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
