/// The severity of a message.
///
/// The values are those of syslog(3) and sd-daemon(3).
package enum LogPriority: UInt8, Sendable {
  /// Something failed.
  case error = 3
  /// Something may go wrong or is not as it should be.
  case warning = 4
  /// A noteworthy event of normal operation.
  case notice = 5
  /// A detail for debugging.
  case debug = 7
}
