/// The outcome of one attempt to receive.
package enum ReceiveOutcome: Equatable, Sendable {
  /// The number of bytes appended to the buffer, at least one.
  case received(Int)
  /// Nothing has arrived yet.
  case wouldBlock
  /// The peer will send nothing more: it closed its side, or is gone.
  case ended
}
