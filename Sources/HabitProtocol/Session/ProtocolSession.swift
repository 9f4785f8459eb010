/// The state of one connection, without its socket: it turns received bytes into requests, and
/// replies into bytes to send.
///
/// Each event updates ``needs``, the actions that the session's owner takes next; the owner needs
/// to know nothing else. A session is not copyable: two copies of one connection would answer each
/// request twice.
package struct ProtocolSession: ~Copyable, Sendable {
  package private(set) var needs = Needs(actions: .read, unreadBytes: 0, unsentBytes: 0)

  private var framer: Framer
  private var output: [UInt8] = []
  private var sent = 0
  private var phase = Phase.open
  /// The start of the wait for the rest of a message; `nil` if there is no wait.
  var messageBegun: Int?
  /// The time since which the client has read no output; `nil` if no output is queued or the client
  /// has just read some.
  var outputStalled: Int?
  let patience: Patience

  private enum Phase {
    case open
    /// The client has sent its last byte; requests are still answered.
    case ended
    /// The daemon has stopped reading: complete messages are answered, and an incomplete one is
    /// dropped.
    case cut
    /// The rest of the stream cannot be parsed; queued output is sent before the connection closes.
    case broken
  }

  /// A connection whose framing is given, or else chosen by its first byte.
  package init(framing: Framing? = nil, patience: Patience = Patience()) {
    framer = Framer(framing: framing)
    self.patience = patience
  }

  /// Receives bytes from the client.
  package mutating func receive(_ bytes: [UInt8]) {
    if phase == .open { framer.append(bytes) }
    renewNeeds()
  }

  /// Notes that the client has sent its last byte, as after `shutdown` of one side; the client may
  /// still read.
  package mutating func receiveEnd() {
    if phase == .open { phase = .ended }
    renewNeeds()
  }

  /// Notes that the daemon has stopped reading and has received everything sent before; complete
  /// messages are still answered.
  package mutating func receiveCut() {
    if phase == .open { phase = .cut }
    renewNeeds()
  }

  /// Takes the next frame to answer; `nil` until more bytes arrive, or until the client has read
  /// enough of its output.
  ///
  /// After a broken frame nothing more is read, because the start of the next message is unknown.
  package mutating func next() -> Frame? {
    defer { renewNeeds() }
    guard phase != .broken, output.count - sent <= Limits.outputBeforeReadingStops else {
      return nil
    }
    guard let frame = framer.next() ?? (phase == .ended ? framer.finish() : nil) else {
      // The received bytes were only blank lines, so there is no message to wait for.
      if framer.pending == 0 { messageBegun = nil }
      return nil
    }
    messageBegun = nil
    if case .broken = frame { phase = .broken }
    return frame
  }

  /// Queues a message, such as a reply, in the client's framing.
  ///
  /// Returns the message's array for reuse, or an empty array if the queue has taken it over.
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

  /// Stops reading for good; queued output is still sent.
  package mutating func close() {
    phase = .broken
    framer.abandon()
    renewNeeds()
  }

  package var unsent: ArraySlice<UInt8> { output[sent...] }

  /// Notes that the first `count` of the ``unsent`` bytes have been sent.
  package mutating func didSend(_ count: Int) {
    if count > 0 { outputStalled = nil }
    sent += count
    if sent == output.count {
      output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
      sent = 0
    } else if sent > max(Self.keptCapacity, output.count - sent) {
      // The sent bytes are dropped: if the client always reads a little, they would grow without
      // bound. The array is new because removing the front of an array keeps its capacity.
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
      // An incomplete message does not count as a flood, because it may be as long as a message can
      // be.
      let isFlooded = hasNext && unread > Limits.inputBeforeReadingStops
      guard !isCongested, !isFlooded else { break }
      actions.insert(.read)
      if unread > 0, !hasNext { actions.insert(.wait) }
    case .ended, .cut: if unsent == 0, !hasNext { actions.insert(.finish) }
    case .broken: if unsent == 0 { actions.formUnion([.finish, .close]) }
    }
    needs = Needs(actions: actions, unreadBytes: unread, unsentBytes: unsent)
  }

  /// The longest message, in bytes, that is copied into the queue's existing capacity; the array of
  /// a longer one becomes the queue.
  private static let copiedLength = 4 << 10

  /// The largest output capacity that an idle connection keeps, in bytes.
  private static let keptCapacity = 64 << 10
}
