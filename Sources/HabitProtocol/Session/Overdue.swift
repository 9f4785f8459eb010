/// What a client has kept the daemon waiting for too long.
package enum Overdue: Equatable, Sendable {
  /// The rest of a message: ``Patience/message``.
  case message
  /// Reading what is sent to it: ``Patience/output``.
  case output
}
