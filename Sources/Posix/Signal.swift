import Glibc

/// The signals that a service handles.
///
/// See signal(7).
package enum Signal: CaseIterable, Hashable, Sendable {
  /// `SIGTERM`: shut down.
  case terminate
  /// `SIGINT`: shut down, from a terminal.
  case interrupt
  /// `SIGHUP`: read the configuration again.
  case hangUp

  /// The signal's number.
  package var number: CInt {
    switch self {
    case .terminate: SIGTERM
    case .interrupt: SIGINT
    case .hangUp: SIGHUP
    }
  }
}
