import HabitProtocol
import Posix

/// The limits of one server that depend on the system, or that tests change.
struct ServerLimits {
  /// The most connections at once.
  var connections = Limits.connections
  /// The bytes held for all clients together beyond which one with a large share is refused.
  var heldBytes = Limits.heldForAllClients
  /// The time for the requests of all clients together in one turn, in microseconds.
  var turnMicroseconds = Limits.turnMicroseconds
  /// The time a result is written before others are served, in microseconds.
  var pieceMicroseconds = Limits.pieceMicroseconds
  /// The time for answering the last requests when the daemon ends, in microseconds.
  var farewellMicroseconds = Limits.farewellMicroseconds
  /// The time a connection may keep the daemon waiting.
  var patience = Patience()

  /// The limits that fit the resources of this process.
  ///
  /// - Throws: an error from the kernel.
  static func ofThisProcess() throws(SystemError) -> ServerLimits {
    var limits = ServerLimits()
    limits.connections = Limits.connections(openFiles: try ProcessInformation.openFileLimit())
    return limits
  }
}
