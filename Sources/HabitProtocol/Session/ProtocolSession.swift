/// The life of one connection, without its socket: bytes in, requests out; replies in, bytes out.
///
/// Not copyable: two copies of one connection would answer it twice.
package struct ProtocolSession: ~Copyable, Sendable {
  private var framer: Framer
  private var output: [UInt8] = []
  private var sent = 0
  private var phase = Phase.open
  /// The moment the wait for the rest of a message began.
  var messageBegun: Int?
  /// The moment since which the client has taken no output.
  var outputStalled: Int?
  let patience: Patience

  private enum Phase {
    /// Requests are read.
    case open
    /// The client has sent its last byte; queued output is still delivered.
    case ended
    /// The daemon reads no more: complete messages are answered, and a partial one is dropped.
    case cut
    /// The stream cannot be parsed any further; queued output is delivered before it is closed.
    case broken
  }

  /// Creates a connection, whose framing is given or chosen by its first byte.
  package init(framing: Framing? = nil, patience: Patience = Patience()) {
    framer = Framer(framing: framing)
    self.patience = patience
  }

  /// Receives bytes from the client.
  package mutating func receive(_ bytes: [UInt8]) {
    guard phase == .open else { return }
    framer.append(bytes)
  }

  /// Receives bytes from the client; slower than with an array.
  package mutating func receive(_ bytes: some Collection<UInt8>) {
    receive(Array(bytes))
  }

  /// Notes that the client has sent its last byte; it may still read (`shutdown` of one side).
  package mutating func receiveEnd() {
    if phase == .open { phase = .ended }
  }

  /// Notes that the daemon has stopped the client from sending, and that everything sent before has
  /// arrived: whole messages are still answered.
  package mutating func receiveCut() {
    if phase == .open { phase = .cut }
  }

  /// The next frame to answer; `nil` until more arrives or output has drained.
  ///
  /// After a broken one nothing more is read: the start of the next message is unknown.
  package mutating func next() -> Frame? {
    guard phase != .broken, !isCongested else { return nil }
    guard let frame = framer.next() ?? (phase == .ended ? framer.finish() : nil) else {
      // The supposed message has turned out to be a blank line.
      if framer.pending == 0 { messageBegun = nil }
      return nil
    }
    messageBegun = nil
    if case .broken = frame { phase = .broken }
    return frame
  }

  /// Queues a message, such as a reply, in the client's framing.
  ///
  /// - Returns: The message's array for reuse; an empty one where the array itself is queued.
  @discardableResult
  package mutating func send(_ message: consuming [UInt8]) -> [UInt8] {
    let framing = framer.framing ?? .lines
    if framing == .lines, output.isEmpty, message.count > Self.copiedLength {
      message.append(UInt8(ascii: "\n"))
      output = consume message
      return []
    }
    framing.write(message, to: &output)
    return message
  }

  /// Stops reading for good; queued output is still delivered.
  package mutating func close() {
    phase = .broken
    framer.abandon()
  }

  /// The bytes to send next.
  package var unsent: ArraySlice<UInt8> { output[sent...] }

  /// Notes that the first `count` of the ``unsent`` bytes are sent.
  package mutating func didSend(_ count: Int) {
    if count > 0 { outputStalled = nil }
    sent += count
    if sent == output.count {
      output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
      sent = 0
    } else if sent > max(Self.keptCapacity, output.count - sent) {
      // A client that reads steadily but never catches up would make the sent part grow without
      // bound. A new array, because one keeps its capacity when its front is removed.
      output = Array(output[sent...])
      sent = 0
    }
  }

  /// True while more may be read.
  ///
  /// False for a client that does not read its replies, and for one that sends faster than it can
  /// be answered: the memory held for it would grow without bound.
  package var wantsToRead: Bool { phase == .open && !isCongested && !isFlooded }
  /// True while there is something to send.
  package var wantsToWrite: Bool { sent < output.count }
  /// True while the state is that of a new connection.
  private var isIdle: Bool { phase == .open && output.isEmpty && framer.pending == 0 }
  /// True when nothing more can arrive and nothing is left to send.
  package var isFinished: Bool {
    guard !wantsToWrite else { return false }
    return switch phase {
    case .open: false
    case .ended: framer.pending == 0
    case .cut: !framer.mayHaveNext
    case .broken: true
    }
  }

  /// The number of bytes waiting to be sent.
  package var queued: Int { output.count - sent }
  /// True where the stream cannot be parsed any further, though the client may send more.
  package var isBroken: Bool { phase == .broken }

  /// True where ``next()`` may find a frame in the received bytes.
  package var hasUnread: Bool {
    guard phase != .broken, !isCongested else { return false }
    return framer.mayHaveNext || phase == .ended && framer.pending > 0
  }

  /// A snapshot of everything a caller needs after an event, taken at once: a session stored in an
  /// object is copied for each separate question.
  package var status: Status {
    Status(
      heldBytes: unreadBytes + output.count - sent,
      hasUnread: hasUnread,
      isIdle: isIdle
    )
  }

  /// A snapshot of a session.
  package struct Status: Sendable {
    /// The bytes held for the client: those it has sent and those it has yet to read.
    package let heldBytes: Int
    /// True where ``ProtocolSession/next()`` may find a frame in the received bytes.
    package let hasUnread: Bool
    /// True while the state is that of a new connection: everything received is answered, every
    /// reply sent, and more may arrive.
    package let isIdle: Bool
  }

  /// The number of received bytes that are not answered yet.
  package var unreadBytes: Int { framer.pending }

  /// True where too much complete input waits; an incomplete request does not count, as it may be
  /// as long as a message is allowed to be.
  private var isFlooded: Bool {
    framer.mayHaveNext && framer.pending > Limits.inputBeforeReadingStops
  }

  private var isCongested: Bool { queued > Limits.outputBeforeReadingStops }

  /// The length up to which a message is copied into existing capacity instead of replacing it.
  private static let copiedLength = 4 << 10

  /// The output capacity that an idle connection keeps, in bytes.
  private static let keptCapacity = 64 << 10
}
