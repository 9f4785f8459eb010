/// What came of one attempt to receive.
package enum ReceiveOutcome: Equatable, Sendable {
  /// So many bytes were appended to the buffer, at least one.
  case received(Int)
  /// Nothing is there yet.
  case wouldBlock
  /// The peer sends nothing more: it closed its side, or is gone.
  case ended
}
