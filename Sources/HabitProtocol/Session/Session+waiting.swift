/// The waiting for a client, by a clock that the caller reads: any one that never goes back, in
/// microseconds.
extension Session {
  /// Whether the client owes something: the rest of a message, or reading its replies.
  package var isOwed: Bool { wantsToWrite || isAwaitingRest }

  /// Notes that everything that can be done for the client is done, and that it is waited for.
  ///
  /// The waiting counts from the first call until what was waited for has come. While the client's
  /// requests are not read for other reasons, it cannot be late with them.
  package mutating func wait(from now: Int) {
    outputStalled = wantsToWrite ? outputStalled ?? now : nil
    messageBegun = isAwaitingRest ? messageBegun ?? now : nil
  }

  /// When the client will have kept the daemon waiting too long; `nil` when it owes nothing.
  package var deadline: Int? {
    [outputStalled.map { $0 + patience.output }, messageBegun.map { $0 + patience.message }]
      .compactMap(\.self).min()
  }

  /// What the client is late with.
  package func overdue(at now: Int) -> Overdue? {
    if let outputStalled, now >= outputStalled + patience.output { return .output }
    if let messageBegun, now >= messageBegun + patience.message { return .message }
    return nil
  }

  private var isAwaitingRest: Bool {
    wantsToRead && unreadBytes > 0 && !hasUnread
  }
}
