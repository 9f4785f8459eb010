import Posix

/// Reads a file a piece at a time, each piece made of whole lines.
struct LineStream {
  /// The file.
  let file: any ReadableFile
  /// How long it was when it was opened, in bytes; what it grows by later is read another time.
  let size: Int
  /// Where the first line begins that was not handed out yet.
  private(set) var offset: Int
  /// Whether bytes follow the last line end that are more than space written ahead.
  private(set) var isCutShort = false
  /// Whether nothing but space written ahead follows what was handed out.
  private var isAtEnd = false

  /// No line of ours is longer, in bytes: a request has 1 MiB, and what it replaces as much again
  /// a few times over.
  static let longestLine = 1 << 24

  /// A walk over a file from a place on where a line begins.
  init(_ file: any ReadableFile, from offset: Int = 0) throws(SystemError) {
    self.file = file
    self.offset = offset
    size = try file.information().size
  }

  /// The next lines, about `length` bytes of them and one line at least; `nil` at the end.
  mutating func next(_ length: Int) throws(SystemError) -> [UInt8]? {
    var wanted = length
    while offset < size, !isAtEnd {
      var bytes = try file.read(at: offset, atMost: min(wanted, size - offset))
      if let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        isAtEnd = offset + bytes.count == size && bytes[(newline + 1)...].allSatisfy { $0 == 0 }
        bytes.removeLast(bytes.count - newline - 1)
        offset += bytes.count
        return bytes
      }
      guard bytes.count == wanted, wanted < Self.longestLine else {
        isCutShort = bytes.contains { $0 != 0 }
        return nil
      }
      wanted *= 2
    }
    return nil
  }
}
