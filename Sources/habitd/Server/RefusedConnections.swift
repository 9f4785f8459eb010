/// Says in the log that connections are refused, though not more often than anybody reads: whoever is
/// refused may try again at once, thousands of times a second.
struct RefusedConnections {
  /// How long nothing is said after it was said once, in microseconds.
  private static let pause = 60_000_000

  /// When it was said last.
  private var lastSaid: Int?
  /// How many were refused since without a word.
  private var unsaid = 0

  /// What to log of a connection that is refused now; `nil` where the last time is not long ago.
  mutating func refused(_ reason: String, at now: Int) -> String? {
    if let lastSaid, now - lastSaid < Self.pause {
      unsaid += 1
      return nil
    }
    defer { (lastSaid, unsaid) = (now, 0) }
    return unsaid == 0 ? reason : "\(reason) (and \(unsaid) more since the last message)"
  }
}
