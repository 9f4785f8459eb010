/// How much a message matters.
///
/// The values are those of syslog(3) and sd-daemon(3).
package enum LogPriority: UInt8, Sendable {
  /// Something failed.
  case error = 3
  /// Something may go wrong or is not as it should be.
  case warning = 4
  /// Worth knowing in normal life.
  case notice = 5
  /// For someone who looks for a fault.
  case debug = 7
}
