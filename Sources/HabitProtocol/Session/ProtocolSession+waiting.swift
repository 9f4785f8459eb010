/// Waiting for a client, by any monotonic clock that the caller reads, in microseconds.
extension ProtocolSession {
  /// True while the client owes the rest of a message, or has replies to read.
  package var isOwed: Bool { wantsToWrite || isAwaitingRest }

  /// Notes that all possible work for the client is done, and that the daemon now waits for it.
  ///
  /// The time counts from the first call until the client acts. While its requests are not read for
  /// other reasons, it cannot be late with them.
  package mutating func noteWait(from now: Int) {
    outputStalled = wantsToWrite ? outputStalled ?? now : nil
    messageBegun = isAwaitingRest ? messageBegun ?? now : nil
  }

  /// The moment at which the client is overdue; `nil` when it owes nothing.
  package var deadline: Int? {
    [outputStalled.map { $0 + patience.output }, messageBegun.map { $0 + patience.message }]
      .compactMap(\.self).min()
  }

  /// The obligation the client is late with, if any.
  package func overdue(at now: Int) -> Overdue? {
    if let outputStalled, now >= outputStalled + patience.output { return .output }
    if let messageBegun, now >= messageBegun + patience.message { return .message }
    return nil
  }

  private var isAwaitingRest: Bool {
    wantsToRead && unreadBytes > 0 && !hasUnread
  }
}

/// The time a connection may keep the daemon waiting, in microseconds.
package struct Patience: Sendable {
  /// From the first byte of a message to its last.
  ///
  /// A program sends it at once, and a person who types one has a line editor. Between messages a
  /// connection may be silent forever.
  package var message = 10_000_000
  /// The time without progress while output is queued: a client that does not read for so long has
  /// hung, as i3 assumes too.
  package var output = 10_000_000

  /// Creates the daemon's default limits.
  package init() {}
}

/// The obligation a client has failed to meet in time.
package enum Overdue: Equatable, Sendable {
  /// The rest of a message: ``Patience/message``.
  case message
  /// Reading the daemon's output: ``Patience/output``.
  case output
}
