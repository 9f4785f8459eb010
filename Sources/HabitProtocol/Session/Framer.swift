/// Cuts a stream of bytes into messages, by the framing that its first byte chooses.
///
/// A value fed with bytes: it knows nothing of sockets. Blanks before the first message, blank lines
/// and blanks before a header are passed over. How the bytes were cut up on their way makes no
/// difference to the messages.
package struct Framer: Sendable {
  /// The framing of the stream; `nil` until its first byte has come.
  package private(set) var framing: Framing?

  var buffer: [UInt8] = []
  /// Where the next message begins in the buffer, with its header if it has one.
  var start = 0
  /// Up to where the buffer is known to hold no line end, so that no byte is looked at twice.
  var searched = 0
  /// Where the line of a header begins that has not ended yet.
  var headerLine = 0
  /// Where the body is, as far as its header has been read.
  var body: Range<Int>?
  let maximumLength: Int

  private var isBroken = false

  /// A framer that refuses messages of more than `maximumLength` bytes, counting neither their
  /// header nor their line end.
  package init(framing: Framing? = nil, maximumLength: Int = Limits.messageLength) {
    self.framing = framing
    self.maximumLength = maximumLength
  }

  /// How many bytes have come that no message handed out so far holds.
  package var pending: Int { buffer.count - start }

  /// Whether ``next()`` may find something in the bytes that have come.
  package var mayHaveNext: Bool {
    if let body { return body.upperBound <= buffer.count }
    return searched < buffer.count
  }

  /// Takes in bytes as they came.
  package mutating func append(_ bytes: [UInt8]) {
    guard !isBroken else { return }
    compact()
    buffer.append(contentsOf: bytes)
  }

  /// Takes in bytes as they came; slower than with an array.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    append(Array(bytes))
  }

  /// The next message, or `nil` until more bytes come.
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

  /// What is left when the stream ends, once ``next()`` finds nothing more: a last line without its
  /// end.
  package mutating func finish() -> Frame? {
    guard pending > 0 else { return nil }
    switch framing {
    case .lines: return finishLine()
    case .headers: return breakOff(.truncated)
    case nil: return nil
    }
  }

  /// Gives up the stream and everything of it that is here.
  package mutating func abandon() {
    isBroken = true
    body = nil
    start = buffer.count
    compact()
  }

  /// Gives up the stream and says why.
  mutating func breakOff(_ error: FramingError) -> Frame {
    abandon()
    return .broken(error)
  }

  /// Passes over the blanks before a message.
  mutating func skipBlanks() {
    while start < buffer.count, Self.isBlank(buffer[start]) || buffer[start] == 0x0A { start += 1 }
    searched = start
    headerLine = start
  }

  /// Whether a byte is one of the blanks that JSON allows around a value (RFC 8259, section 2), the
  /// line end aside.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Gives back the room of what has been handed out, before more comes.
  mutating func compact() {
    if start == buffer.count, buffer.capacity <= Self.keptCapacity {
      buffer.removeAll(keepingCapacity: true)
      (start, searched, headerLine) = (0, 0, 0)
    } else {
      giveBackLargeBuffer()
    }
  }

  /// Moves what is left out of a large buffer when that is the smaller part of it; the message that
  /// was handed out alone keeps it from then on.
  ///
  /// A small one waits for more: were it emptied now, the message would have to be copied.
  mutating func giveBackLargeBuffer() {
    guard start > pending, buffer.capacity > Self.keptCapacity else { return }
    // An array of its own, for what is removed from the front keeps its room. Fewer bytes are moved
    // than were handed out since the last time: linear in the end.
    buffer = start == buffer.count ? [] : Array(buffer[start...])
    searched -= start
    headerLine -= start
    body = body.map { $0.lowerBound - start..<$0.upperBound - start }
    start = 0
  }

  /// How much room an idle connection keeps: a usual request, not the largest.
  private static let keptCapacity = 16 << 10
}
