/// The outcome of one attempt to send.
package enum SendOutcome: Equatable, Sendable {
  /// The number of bytes accepted, possibly fewer than given.
  case sent(Int)
  /// The peer's buffer is full.
  case wouldBlock
  /// The peer is gone and receives nothing more.
  case ended
}
