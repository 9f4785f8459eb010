/// Cuts a stream of bytes into lines: one JSON value a line, ended by LF or CR LF.
///
/// A value fed with bytes: it knows nothing of sockets. Blank lines are passed over. How the bytes
/// were cut up on their way makes no difference to the lines.
package struct LineFramer: Sendable {
  /// What the stream holds next.
  package enum Frame: Equatable, Sendable {
    /// A line without its end.
    case line([UInt8])
    /// A line longer than allowed. Nothing follows it: where the next line begins is not known
    /// before its end has come, and that may be never.
    case overlong
  }

  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  /// Up to where the buffer is known to hold no line end, so that no byte is looked at twice.
  private var searched = 0
  /// Whether an overlong line has come.
  private var isBroken = false
  private let maximumLength: Int

  /// A framer that refuses lines of more than `maximumLength` bytes, not counting their end.
  package init(maximumLength: Int = Limits.messageLength) {
    self.maximumLength = maximumLength
  }

  /// How many bytes have come that no line handed out so far holds.
  package var pending: Int { buffer.count - start }

  /// Whether there are bytes in which no line end has been looked for yet.
  package var isUnsearched: Bool { searched < buffer.count }

  /// Takes in bytes as they came.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isBroken else { return }
    compact()
    buffer.append(contentsOf: bytes)
  }

  /// The next line, or `nil` until more bytes come.
  package mutating func next() -> Frame? {
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      if let frame = takeLine(endingAt: end, nextAt: end + 1) { return frame }
    }
    searched = buffer.count
    // One more than a line may have: it may be a CR whose LF has not come.
    if pending > maximumLength + 1 { return breakOff() }
    compact()
    return nil
  }

  /// What is left when the stream ends: a last line without its end.
  package mutating func finish() -> Frame? {
    takeLine(endingAt: buffer.count, nextAt: buffer.count)
  }

  /// Takes the line that begins at ``start``; `nil` when it is blank.
  private mutating func takeLine(endingAt end: Int, nextAt next: Int) -> Frame? {
    var line = buffer[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.count <= maximumLength else { return breakOff() }
    start = next
    searched = next
    return line.allSatisfy(Self.isBlank) ? nil : .line(Array(line))
  }

  /// Gives up the stream and everything of it that is here.
  private mutating func breakOff() -> Frame {
    isBroken = true
    start = buffer.count
    compact()
    return .overlong
  }

  /// Whether a byte is one of the blanks that JSON allows around a value (RFC 8259, section 2).
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Gives back the room of what has been handed out.
  private mutating func compact() {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.keptCapacity)
      (start, searched) = (0, 0)
    } else if start > max(Self.keptCapacity, pending) {
      // Fewer bytes are moved than were handed out since the last time: linear in the end.
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
  }

  /// How much room an idle connection keeps: a usual request, not the largest.
  private static let keptCapacity = 16 << 10
}
