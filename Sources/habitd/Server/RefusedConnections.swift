/// Says in the log that connections are refused, though not more often than anybody reads: whoever is
/// refused may try again at once, thousands of times a second.
struct RefusedConnections {
  /// The pause after a message, in microseconds.
  private static let pause = 60_000_000

  /// When it was said last.
  private var lastSaid: Int?
  /// The number of connections refused since without a message.
  private var unsaid = 0

  /// Returns the message for a connection that is refused now; `nil` soon after another one.
  mutating func refused(_ reason: String, at now: Int) -> String? {
    if let lastSaid, now - lastSaid < Self.pause {
      unsaid += 1
      return nil
    }
    defer { (lastSaid, unsaid) = (now, 0) }
    return unsaid == 0 ? reason : "\(reason) (and \(unsaid) more since the last message)"
  }
}
