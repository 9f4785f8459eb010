extension ProtocolSession {
  /// The actions that a session needs from its owner, and the bytes it holds.
  package struct Needs: Equatable, Sendable {
    /// The actions in one byte: copying a result with a field for each takes several times the
    /// instructions.
    let actions: Actions
    /// The number of received bytes that are not answered yet.
    package let unreadBytes: Int
    /// The number of bytes waiting to be sent.
    package let unsentBytes: Int

    /// The bytes held for the client: those it has sent and those it has yet to read.
    package var heldBytes: Int { unreadBytes + unsentBytes }

    /// Receive more when it arrives.
    ///
    /// False for a client that does not read its replies, and for one that sends faster than it can
    /// be answered: the memory held for it would grow without bound.
    package var reading: Bool { actions.contains(.read) }
    /// Answer: ``ProtocolSession/next()`` may find a frame in the received bytes.
    package var answering: Bool { actions.contains(.answer) }
    /// Send the ``ProtocolSession/unsent`` bytes.
    package var sending: Bool { actions.contains(.send) }
    /// Call ``ProtocolSession/wait(at:)`` before leaving the client alone: it owes the rest of a
    /// message, or has replies to read.
    package var waiting: Bool { actions.contains(.wait) }
    /// Close the connection unless something else is still to be sent, such as events: no more
    /// requests can arrive, and every reply is sent.
    package var finishing: Bool { actions.contains(.finish) }
    /// Close the connection in any case: the rest of the stream cannot be parsed.
    package var closing: Bool { actions.contains(.close) }
    /// True if there is nothing to do but read, as for a new connection: everything received is
    /// answered, and every reply sent.
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

  /// The time for which an owner may leave a client alone.
  package enum Wait: Equatable, Sendable {
    /// The client owes nothing and may stay silent forever.
    case forever
    /// The client is overdue at this moment, in microseconds of the given clock.
    case until(Int)
    /// The client has not met an obligation in time.
    case overdue(Overdue)
  }

  /// An obligation of a client towards the daemon.
  package enum Overdue: Equatable, Sendable {
    /// To send the rest of a message: ``Patience/message``.
    case message
    /// To read the daemon's output: ``Patience/output``.
    case output
  }

  /// Notes that all possible work for the client is done, and that the daemon now waits for it;
  /// returns how long to do so.
  ///
  /// `now` is a moment of any monotonic clock, in microseconds. The time counts from the first call
  /// until the client acts. While its requests are not read for other reasons, it cannot be late
  /// with them.
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

/// The time a connection may keep the daemon waiting, in microseconds.
package struct Patience: Sendable {
  /// From the first byte of a message to its last.
  ///
  /// A program sends it at once, and a person who types one has a line editor. Between messages a
  /// connection may stay silent forever.
  package var message = 10_000_000
  /// Without progress while output is queued: a client that does not read for so long has hung, as
  /// i3 assumes too.
  package var output = 10_000_000

  /// Creates the daemon's default limits.
  package init() {}
}
