/// The life of one connection, without its socket: bytes in, requests out; replies in, bytes out.
///
/// Not copyable: two lives of one connection would answer it twice.
package struct Session: ~Copyable, Sendable {
  private var framer: Framer
  private var output: [UInt8] = []
  private var sent = 0
  private var phase = Phase.open
  /// Since when the rest of a message has been waited for.
  var messageBegun: Int?
  /// Since when nothing of the output has been taken.
  var outputStalled: Int?
  let patience: Patience

  private enum Phase {
    /// Requests are read.
    case open
    /// The client has sent its last byte; what is queued is still delivered.
    case ended
    /// The daemon reads no more: what came before is answered, and half a message is forgotten.
    case cut
    /// The stream cannot be read any further; what is queued is delivered, then it is closed.
    case broken
  }

  /// A new connection, whose framing its first byte chooses unless it is known.
  package init(framing: Framing? = nil, patience: Patience = Patience()) {
    framer = Framer(framing: framing)
    self.patience = patience
  }

  /// Takes in bytes the client sent.
  package mutating func receive(_ bytes: [UInt8]) {
    guard phase == .open else { return }
    framer.append(bytes)
  }

  /// Takes in bytes the client sent; slower than with an array.
  package mutating func receive(_ bytes: some Collection<UInt8>) {
    receive(Array(bytes))
  }

  /// Notes that the client has sent its last byte; it may still read (`shutdown` of one side).
  package mutating func receiveEnd() {
    if phase == .open { phase = .ended }
  }

  /// Notes that the daemon has stopped the client from sending, and that everything sent before is
  /// here: whole messages are still answered.
  package mutating func receiveCut() {
    if phase == .open { phase = .cut }
  }

  /// The next frame to answer, or `nil` until more comes or output has drained.
  ///
  /// After a broken one nothing more is read: the stream has no known beginning any more.
  package mutating func next() -> Frame? {
    guard phase != .broken, !isCongested else { return nil }
    guard let frame = framer.next() ?? (phase == .ended ? framer.finish() : nil) else {
      // What was begun has turned out to be a blank line.
      if framer.pending == 0 { messageBegun = nil }
      return nil
    }
    messageBegun = nil
    if case .broken = frame { phase = .broken }
    return frame
  }

  /// Queues a message, such as a reply, framed as the client's own are.
  ///
  /// - Returns: The array it was in, to be used again; an empty one where that is taken itself.
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

  /// Stops reading for good; what is queued is still delivered.
  package mutating func close() {
    phase = .broken
    framer.abandon()
  }

  /// The bytes to send next.
  package var unsent: ArraySlice<UInt8> { output[sent...] }

  /// Notes that so many of the ``unsent`` bytes are on their way.
  package mutating func didSend(_ count: Int) {
    if count > 0 { outputStalled = nil }
    sent += count
    if sent == output.count {
      output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
      sent = 0
    } else if sent > max(Self.keptCapacity, output.count - sent) {
      // A client that reads steadily but never catches up would make the sent part grow for ever. An
      // array of its own, for what is removed from the front keeps its room.
      output = Array(output[sent...])
      sent = 0
    }
  }

  /// Whether more is to be read.
  ///
  /// Not from a client that does not read its replies, and not from one that sends faster than it
  /// can be answered: what is held for it would grow for ever.
  package var wantsToRead: Bool { phase == .open && !isCongested && !isFlooded }
  /// Whether there is anything to send.
  package var wantsToWrite: Bool { sent < output.count }
  /// Whether everything is as it was when the connection began.
  private var isIdle: Bool { phase == .open && output.isEmpty && framer.pending == 0 }
  /// Whether nothing can come and nothing is left to send.
  package var isFinished: Bool {
    guard !wantsToWrite else { return false }
    return switch phase {
    case .open: false
    case .ended: framer.pending == 0
    case .cut: !framer.mayHaveNext
    case .broken: true
    }
  }

  /// How many bytes wait to be sent.
  package var queued: Int { output.count - sent }
  /// Whether the stream cannot be read any further, though the client may have more to say.
  package var isBroken: Bool { phase == .broken }

  /// Whether ``next()`` may find a frame in what has been received already.
  package var hasUnread: Bool {
    guard phase != .broken, !isCongested else { return false }
    return framer.mayHaveNext || phase == .ended && framer.pending > 0
  }

  /// How it stands, all that is asked after anything has happened to it at once: whoever holds a
  /// session in an object copies it for each question.
  package var standing: Standing {
    Standing(
      heldBytes: unreadBytes + output.count - sent,
      hasUnread: hasUnread,
      isIdle: isIdle
    )
  }

  /// How a session stands.
  package struct Standing: Sendable {
    /// How many bytes are held for the client: what it has sent and what it has yet to read.
    package let heldBytes: Int
    /// Whether ``Session/next()`` may find a frame in what has been received already.
    package let hasUnread: Bool
    /// Whether everything is as it was when the connection began: all that came is answered, every
    /// answer sent, and more may come.
    package let isIdle: Bool
  }

  /// How many bytes have come that are not answered yet.
  package var unreadBytes: Int { framer.pending }

  /// An incomplete request does not count: it may be as long as a message is allowed to be.
  private var isFlooded: Bool {
    framer.mayHaveNext && framer.pending > Limits.inputBeforeReadingStops
  }

  private var isCongested: Bool { queued > Limits.outputBeforeReadingStops }

  /// Up to which length a message is copied into the room that is there, rather than taken itself.
  private static let copiedLength = 4 << 10

  /// How much room an idle connection keeps for replies.
  private static let keptCapacity = 64 << 10
}
