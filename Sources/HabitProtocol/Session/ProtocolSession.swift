/// The life of one connection, without its socket: bytes in, requests out; replies in, bytes out.
///
/// Each event updates its ``needs``, the next actions of its owner, which knows nothing else about
/// it. Not copyable: two copies of one connection would answer it twice.
package struct ProtocolSession: ~Copyable, Sendable {
  /// The next actions, and the bytes held.
  package private(set) var needs = Needs(actions: .read, unreadBytes: 0, unsentBytes: 0)

  private var framer: Framer
  private var output: [UInt8] = []
  private var sent = 0
  private var phase = Phase.open
  /// The moment the wait for the rest of a message began.
  var messageBegun: Int?
  /// The moment since which the client has read no output.
  var outputStalled: Int?
  let patience: Patience

  private enum Phase {
    case open
    /// The client has sent its last byte; queued output is still delivered.
    case ended
    /// The daemon reads no more: complete messages are answered, and a partial one is dropped.
    case cut
    /// The rest of the stream cannot be parsed; queued output is delivered before the connection
    /// closes.
    case broken
  }

  /// A connection whose framing is given or chosen by its first byte.
  package init(framing: Framing? = nil, patience: Patience = Patience()) {
    framer = Framer(framing: framing)
    self.patience = patience
  }

  /// Receives bytes from the client.
  package mutating func receive(_ bytes: [UInt8]) {
    if phase == .open { framer.append(bytes) }
    renewNeeds()
  }

  /// Notes that the client has sent its last byte; it may still read (`shutdown` of one side).
  package mutating func receiveEnd() {
    if phase == .open { phase = .ended }
    renewNeeds()
  }

  /// Notes that the daemon has stopped the client from sending, and that everything sent before has
  /// arrived; whole messages are still answered.
  package mutating func receiveCut() {
    if phase == .open { phase = .cut }
    renewNeeds()
  }

  /// Takes the next frame to answer; `nil` until more bytes arrive or output has drained.
  ///
  /// After a broken frame nothing more is read: the start of the next message is unknown.
  package mutating func next() -> Frame? {
    defer { renewNeeds() }
    guard phase != .broken, output.count - sent <= Limits.outputBeforeReadingStops else {
      return nil
    }
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
  /// Returns the message's array for reuse, or an empty one if the array itself is queued.
  @discardableResult
  package mutating func send(_ message: consuming [UInt8]) -> [UInt8] {
    defer { renewNeeds() }
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
    renewNeeds()
  }

  /// The bytes to send next.
  package var unsent: ArraySlice<UInt8> { output[sent...] }

  /// Notes that the first `count` of the ``unsent`` bytes have been sent.
  package mutating func didSend(_ count: Int) {
    if count > 0 { outputStalled = nil }
    sent += count
    if sent == output.count {
      output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
      sent = 0
    } else if sent > max(Self.keptCapacity, output.count - sent) {
      // A client that reads steadily but never catches up would make the sent part grow without
      // bound. A new array, because removing the front of one keeps its capacity.
      output = Array(output[sent...])
      sent = 0
    }
    renewNeeds()
  }

  private mutating func renewNeeds() {
    let (unread, unsent) = (framer.pending, output.count - sent)
    let isCongested = unsent > Limits.outputBeforeReadingStops
    let hasNext = framer.mayHaveNext || phase == .ended && unread > 0
    var actions: Actions = unsent > 0 ? [.send, .wait] : []
    if hasNext, !isCongested, phase != .broken { actions.insert(.answer) }
    switch phase {
    case .open:
      // An incomplete request is not a flood: it may be as long as a message can be.
      let isFlooded = hasNext && unread > Limits.inputBeforeReadingStops
      guard !isCongested, !isFlooded else { break }
      actions.insert(.read)
      if unread > 0, !hasNext { actions.insert(.wait) }
    case .ended, .cut: if unsent == 0, !hasNext { actions.insert(.finish) }
    case .broken: if unsent == 0 { actions.formUnion([.finish, .close]) }
    }
    needs = Needs(actions: actions, unreadBytes: unread, unsentBytes: unsent)
  }

  /// The length up to which a message is copied into existing capacity instead of replacing it.
  private static let copiedLength = 4 << 10

  /// The output capacity that an idle connection keeps, in bytes.
  private static let keptCapacity = 64 << 10
}
