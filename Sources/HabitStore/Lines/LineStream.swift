import Posix

/// Reads a file a piece at a time, each piece made of whole lines.
struct LineStream {
  let file: any ReadableFile
  /// Its length when it was opened, in bytes; what it grows by later is read another time.
  let size: Int
  /// The beginning of the first line that was not handed out yet.
  private(set) var offset: Int
  /// True when bytes follow the last line end that are more than space written ahead.
  private(set) var isCutShort = false
  /// True when nothing but space written ahead follows what was handed out.
  private var isAtEnd = false

  /// The longest line that is read, in bytes, all of it in memory at once.
  ///
  /// The undo of an import that came in some hundred parts of 1 MiB fits, as do the notes of a habit's
  /// year.
  static let longestLine = 1 << 28
  /// The length within which the end of bytes is looked for that do not begin like a line: what stands there is
  /// damaged, or was never ours.
  static let longestBrokenLine = 1 << 24

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
      let longest = LineReader.beginsLine(bytes) ? Self.longestLine : Self.longestBrokenLine
      guard bytes.count == wanted, wanted < longest else {
        isCutShort = bytes.contains { $0 != 0 }
        return nil
      }
      wanted = min(2 * wanted, longest)
    }
    return nil
  }
}
