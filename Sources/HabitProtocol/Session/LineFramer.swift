/// Cuts a stream of bytes into lines: one JSON value a line, ended by LF or CR LF.
///
/// A value fed with bytes: it knows nothing of sockets. Blank lines are passed over.
package struct LineFramer: Sendable {
  /// What the stream holds next.
  package enum Frame: Equatable, Sendable {
    /// A line without its end.
    case line([UInt8])
    /// A line longer than allowed; where the next one begins can no longer be known.
    case overlong
  }

  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  /// Up to where the buffer is known to hold no line end, so that no byte is looked at twice.
  private var searched = 0
  private let maximumLength: Int

  /// A framer that refuses lines of more than `maximumLength` bytes.
  package init(maximumLength: Int = Limits.messageLength) {
    self.maximumLength = maximumLength
  }

  /// How many bytes wait for the rest of their line.
  package var pending: Int { buffer.count - start }

  /// Whether there are bytes in which no line end has been looked for yet.
  package var isUnsearched: Bool { searched < buffer.count }

  /// Takes in bytes as they came.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    compact()
    buffer.append(contentsOf: bytes)
  }

  /// The next line, or `nil` until more bytes come.
  package mutating func next() -> Frame? {
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = trimmed(start..<end)
      start = end + 1
      searched = start
      if line.count > maximumLength { return .overlong }
      if !line.isEmpty { return .line(Array(line)) }
    }
    searched = buffer.count
    // One more than a line may have: its CR may still wait for the LF.
    return pending > maximumLength + 1 ? .overlong : nil
  }

  /// What is left when the stream ends: a last line without its end.
  package mutating func finish() -> Frame? {
    let line = trimmed(start..<buffer.count)
    start = buffer.count
    searched = start
    if line.count > maximumLength { return .overlong }
    return line.isEmpty ? nil : .line(Array(line))
  }

  /// A line without the blanks JSON allows around a value, of which CR is one.
  private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var line = buffer[range]
    while let last = line.last, Self.isBlank(last) { line.removeLast() }
    while let first = line.first, Self.isBlank(first) { line.removeFirst() }
    return line
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private mutating func compact() {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.keptCapacity)
      (start, searched) = (0, 0)
    } else if start > Self.keptCapacity {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
  }

  /// How much room an idle connection keeps: a usual request, not the largest.
  private static let keptCapacity = 16 << 10
}
