import HabitProtocol
import Posix

/// The limits of one server, where they depend on the system or a test needs others than ``Limits``.
struct ServerLimits {
  /// The most connections at once.
  var connections = Limits.connections
  /// What may be held for all clients together, in bytes, before one with a large share is refused.
  var heldBytes = Limits.heldForAllClients
  /// How long the requests of all clients together are answered in one turn, in microseconds.
  var turnMicroseconds = Limits.turnMicroseconds
  /// How long a result is written before others are served, in microseconds.
  var pieceMicroseconds = Limits.pieceMicroseconds
  /// How long requests are still answered when the daemon ends, in microseconds.
  var farewellMicroseconds = Limits.farewellMicroseconds
  /// How long a connection may keep the daemon waiting.
  var patience = Patience()

  /// The limits that this process can keep.
  ///
  /// - Throws: what the kernel refuses.
  static func ofThisProcess() throws(SystemError) -> ServerLimits {
    var limits = ServerLimits()
    limits.connections = Limits.connections(openFiles: try ProcessInformation.openFileLimit())
    return limits
  }
}
