import Posix

/// Received bytes, which are returned line by line.
package struct LineBuffer: Sendable {
  /// The bytes received and not yet returned as lines.
  package var bytes: [UInt8] = []

  /// The number of leading bytes that contain no line break.
  private var searched = 0

  /// The longest line, in bytes: the daemon's longest reply has 16 MiB, and the rest is room for
  /// its envelope.
  package static let limit = 17 << 20

  /// True if an incomplete line is longer than the limit.
  package var isOverfull: Bool { bytes.count > Self.limit && searched == bytes.count }

  package init() {}

  /// Takes the next complete line, without its line break; nil if none has arrived.
  package mutating func takeLine() -> [UInt8]? {
    guard let end = ByteSearch.firstIndex(of: UInt8(ascii: "\n"), in: bytes, from: searched) else {
      searched = bytes.count
      return nil
    }
    searched = 0
    // The line is usually most of the buffer, so copying the rest is cheaper than copying the line.
    let rest = Array(bytes[(end + 1)...])
    bytes.removeSubrange(end...)
    defer { bytes = rest }
    return bytes
  }
}
