import CPosix
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

/// Signals that would end or stop the process, held back as long as this value lives.
///
/// A signal received meanwhile takes effect when the value is destroyed, so that necessary cleanup
/// happens first. See signal(7) and signalfd(2).
struct DelayedSignals: ~Copyable {
  /// Readable while a signal is pending.
  let descriptor: Descriptor

  private let former: sigset_t

  /// The signals sent by the terminal, its hang-up, service managers, and a shell's keys.
  private static let numbers = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP]

  /// Blocks the signals in the calling thread.
  init() throws(SystemError) {
    var signals = sigset_t()
    var former = sigset_t()
    unsafe sigemptyset(&signals)
    for number in Self.numbers { unsafe sigaddset(&signals, number) }
    let number = unsafe signalfd(-1, &signals, CInt(SFD_NONBLOCK | SFD_CLOEXEC))
    guard number >= 0 else { throw SystemError(call: "signalfd") }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &former)
    descriptor = Descriptor(owning: number)
    self.former = former
  }

  deinit {
    var former = former
    unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
