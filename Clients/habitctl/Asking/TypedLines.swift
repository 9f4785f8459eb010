import Posix

/// The lines of an input as they are typed, without the blanks around them.
struct TypedLines {
  private let source: any KeySource
  private var bytes: [UInt8] = []
  private var hasEnded = false

  /// Lines from a source of bytes.
  init(_ source: any KeySource) {
    self.source = source
  }

  /// The next line; nil at the end of the input.
  mutating func next() throws(SystemError) -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        return Self.trimmed(bytes[..<end])
      }
      guard !hasEnded, let more = try source.next(), !more.isEmpty else {
        hasEnded = true
        defer { bytes = [] }
        return bytes.isEmpty ? nil : Self.trimmed(bytes[...])
      }
      bytes += more
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    var text = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
