/// Splits a stream of bytes into messages; the stream's first byte chooses the framing.
///
/// It does not use sockets. Blanks before the first message, blank lines, and blanks before a
/// header are skipped. The result does not depend on the pieces in which the bytes arrive.
package struct Framer: Sendable {
  /// The framing of the stream; `nil` until its first byte arrives.
  package private(set) var framing: Framing?

  var buffer: [UInt8] = []
  /// The start of the next message in the buffer, or of its header if it has one.
  var start = 0
  /// The end of the part that has been searched for a line end, so that no byte is examined twice.
  var searched = 0
  /// The start of the header line whose end has not arrived.
  var headerLine = 0
  /// The range of the message's body in the buffer, once its header is parsed.
  var body: Range<Int>?
  let maximumLength: Int

  private var isBroken = false

  /// A framer that refuses messages of more than `maximumLength` bytes, not counting their header
  /// or line end.
  package init(framing: Framing? = nil, maximumLength: Int = Limits.messageLength) {
    self.framing = framing
    self.maximumLength = maximumLength
  }

  /// The number of received bytes that are not part of a returned message.
  package var pending: Int { buffer.count - start }

  /// True if ``next()`` may find something in the received bytes.
  package var mayHaveNext: Bool {
    if let body { return body.upperBound <= buffer.count }
    return searched < buffer.count
  }

  /// Appends received bytes.
  package mutating func append(_ bytes: [UInt8]) {
    guard !isBroken else { return }
    compact()
    buffer.append(contentsOf: bytes)
  }

  /// The next message; `nil` until more bytes arrive.
  package mutating func next() -> Frame? {
    if framing == nil {
      skipBlanks()
      guard start < buffer.count else {
        compact()
        return nil
      }
      framing = Framing(firstByte: buffer[start])
    }
    switch framing {
    case .lines: return nextLine()
    case .headers: return nextWithHeader()
    case nil: return breakOff(.unknownFraming(buffer[start]))
    }
  }

  /// The last frame at the end of the stream, once ``next()`` finds no more.
  ///
  /// It is a last line without a line end, or the error that a message is incomplete; `nil` if
  /// nothing is left.
  package mutating func finish() -> Frame? {
    guard pending > 0 else { return nil }
    switch framing {
    case .lines: return finishLine()
    case .headers: return breakOff(.truncated)
    case nil: return nil
    }
  }

  /// Abandons the stream and discards its buffered bytes.
  mutating func abandon() {
    isBroken = true
    body = nil
    start = buffer.count
    compact()
  }

  mutating func breakOff(_ error: FramingError) -> Frame {
    abandon()
    return .broken(error)
  }

  mutating func skipBlanks() {
    while start < buffer.count, Self.isBlank(buffer[start]) || buffer[start] == 0x0A { start += 1 }
    searched = start
    headerLine = start
  }

  /// True for the blanks that JSON allows around a value (RFC 8259, section 2), except LF, which
  /// ends a line.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Frees the memory of messages already returned.
  mutating func compact() {
    if start == buffer.count, buffer.capacity <= Self.keptCapacity {
      buffer.removeAll(keepingCapacity: true)
      (start, searched, headerLine) = (0, 0, 0)
    } else {
      giveBackLargeBuffer()
    }
  }

  /// Moves the remaining bytes out of a large buffer if they are its smaller part.
  ///
  /// Only the returned message then keeps the old buffer. A small buffer is kept, because emptying
  /// it now would copy the message.
  mutating func giveBackLargeBuffer() {
    guard start > pending, buffer.capacity > Self.keptCapacity else { return }
    // A new array, because removing the front of an array keeps its capacity. Fewer bytes are moved
    // than were returned since the last time, so the total cost is linear.
    buffer = start == buffer.count ? [] : Array(buffer[start...])
    searched -= start
    headerLine -= start
    body = body.map { $0.lowerBound - start..<$0.upperBound - start }
    start = 0
  }

  /// The largest buffer that an idle connection keeps, in bytes: it holds a usual request, not the
  /// largest.
  private static let keptCapacity = 16 << 10
}
