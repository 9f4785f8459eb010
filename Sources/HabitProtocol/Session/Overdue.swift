/// The obligation a client has failed to meet in time.
package enum Overdue: Equatable, Sendable {
  /// The rest of a message: ``Patience/message``.
  case message
  /// Reading the daemon's output: ``Patience/output``.
  case output
}
