extension ProtocolSession {
  /// The actions that a session needs from its owner next, and the bytes it holds.
  package struct Needs: Equatable, Sendable {
    /// The actions, as bits of one byte.
    ///
    /// With a field for each action, copying a result would take several times the instructions.
    let actions: Actions
    /// The number of received bytes that are not answered yet.
    package let unreadBytes: Int
    /// The number of queued bytes that are not sent yet.
    package let unsentBytes: Int

    /// The bytes held for the client: received and not answered, or queued and not sent.
    package var heldBytes: Int { unreadBytes + unsentBytes }

    /// Receive more bytes when they arrive.
    ///
    /// False for a client that does not read its replies, or that sends faster than it is answered:
    /// the memory held for it would grow without bound.
    package var reading: Bool { actions.contains(.read) }
    /// Call ``ProtocolSession/next()``: there may be a frame in the received bytes.
    package var answering: Bool { actions.contains(.answer) }
    /// Send the ``ProtocolSession/unsent`` bytes.
    package var sending: Bool { actions.contains(.send) }
    /// Call ``ProtocolSession/wait(at:)`` when nothing else can be done: the client has to send the
    /// rest of a message, or to read replies.
    package var waiting: Bool { actions.contains(.wait) }
    /// Close the connection: no more requests can arrive, and every reply is sent.
    ///
    /// The owner may keep it open while it has something else to send, such as events.
    package var finishing: Bool { actions.contains(.finish) }
    /// Close the connection in any case: the rest of the stream cannot be parsed.
    package var closing: Bool { actions.contains(.close) }
    /// True if the only action is to read, as for a new connection: everything received is
    /// answered, and every reply is sent.
    package var isNothingButReading: Bool { actions == .read }
  }

  /// The actions of ``Needs``, one bit each.
  struct Actions: OptionSet {
    let rawValue: UInt8

    static let read = Actions(rawValue: 1)
    static let answer = Actions(rawValue: 2)
    static let send = Actions(rawValue: 4)
    static let wait = Actions(rawValue: 8)
    static let finish = Actions(rawValue: 16)
    static let close = Actions(rawValue: 32)
  }

  /// The time for which the owner may wait for a client.
  package enum Wait: Equatable, Sendable {
    /// Without limit: the daemon expects nothing from the client.
    case forever
    /// Until this moment, in microseconds of the given clock; then the client is overdue.
    case until(Int)
    /// No longer: the client is already overdue.
    case overdue(Overdue)
  }

  /// An action that the daemon expects of a client within a time limit.
  package enum Overdue: Equatable, Sendable {
    /// To send the rest of a message: ``Patience/message``.
    case message
    /// To read the daemon's output: ``Patience/output``.
    case output
  }

  /// Notes that the daemon can do nothing more for the client and waits for it; returns how long to
  /// wait.
  ///
  /// `now` is the time of any monotonic clock, in microseconds. The wait begins with the first call
  /// and ends when the client acts. While the daemon does not read from the client, an incomplete
  /// message cannot become overdue.
  package mutating func wait(at now: Int) -> Wait {
    let needs = needs
    outputStalled = needs.unsentBytes > 0 ? outputStalled ?? now : nil
    let isAwaitingRest = needs.unreadBytes > 0 && needs.reading && !needs.answering
    messageBegun = isAwaitingRest ? messageBegun ?? now : nil
    let (output, message) = (
      outputStalled.map { $0 + patience.output }, messageBegun.map { $0 + patience.message }
    )
    if let output, now >= output { return .overdue(.output) }
    if let message, now >= message { return .overdue(.message) }
    guard let first = [output, message].compactMap(\.self).min() else { return .forever }
    return .until(first)
  }
}

/// The longest time that the daemon waits for a client, in microseconds.
package struct Patience: Sendable {
  /// The longest time from the first byte of a message to its last.
  ///
  /// A program sends a message at once, and a person who types one has a line editor. Between
  /// messages a connection may stay silent forever.
  package var message = 10_000_000
  /// The longest time without progress while output is queued.
  ///
  /// A client that reads nothing for so long has hung; i3 assumes so too.
  package var output = 10_000_000

  package init() {}
}
