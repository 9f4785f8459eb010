/// The way a connection marks where one message ends and the next begins.
///
/// The client chooses with its first byte, and replies use the same framing.
package enum Framing: Sendable, CaseIterable {
  /// One JSON value per line, ended by LF or CR LF.
  case lines
  /// The base protocol of LSP 3.17: a header with `Content-Length`, a blank line, the value.
  case headers

  /// The framing that a first byte indicates; `nil` where it indicates none.
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
