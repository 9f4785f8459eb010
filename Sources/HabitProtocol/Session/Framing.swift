/// How a connection marks where one message ends and the next begins.
///
/// The client chooses with its first byte, and is answered in kind.
package enum Framing: Sendable, CaseIterable {
  /// One JSON value a line, ended by LF or CR LF.
  case lines
  /// The base protocol of LSP 3.17: a header with `Content-Length`, a blank line, the value.
  case headers

  /// The framing that a connection begins with, or `nil` where its first byte begins none.
  init?(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .lines
    case UInt8(ascii: "C"), UInt8(ascii: "c"): self = .headers
    default: return nil
    }
  }

  /// Appends a message as it is sent.
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
