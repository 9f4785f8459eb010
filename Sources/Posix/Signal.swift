import Glibc

/// The signals a service answers to.
///
/// See signal(7).
package enum Signal: CaseIterable, Hashable, Sendable {
  /// `SIGTERM`: end.
  case terminate
  /// `SIGINT`: end, from a terminal.
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
