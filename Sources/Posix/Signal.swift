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

  package var number: CInt {
    switch self {
    case .terminate: SIGTERM
    case .interrupt: SIGINT
    case .hangUp: SIGHUP
    }
  }
}

/// Signals that wait until the process takes them, without their usual effect.
///
/// See sigprocmask(2), sigwaitinfo(2).
package enum AwaitedSignals {
  private static let numbers = [SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGCHLD]

  /// Holds the signals back, here and in the processes that are started from now on.
  package static func hold() {
    var set = Self.set
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Lets the signals through again.
  package static func letThrough() {
    var set = Self.set
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Waits for a signal that asks this process to end; nil if one of its children has ended.
  ///
  /// Signals from a terminal's keys are ignored: they reach all processes in the foreground, and
  /// the children act on them.
  package static func next() -> Signal? {
    var set = Self.set
    while true {
      var information = unsafe siginfo_t()
      switch unsafe sigwaitinfo(&set, &information) {
      case SIGCHLD: return nil
      case SIGTERM: return .terminate
      case SIGHUP: return .hangUp
      case SIGINT where unsafe information.si_code <= 0: return .interrupt
      default: continue
      }
    }
  }

  private static var set: sigset_t { sigset_t(of: numbers) }
}

/// Signals that would end or stop the process, held back as long as this value lives.
///
/// A signal received meanwhile takes effect when the value is destroyed, so that necessary cleanup
/// happens first. See signal(7) and signalfd(2).
struct DelayedSignals: ~Copyable {
  /// Readable while a signal is pending.
  let descriptor: Descriptor

  private let former: sigset_t

  /// The signals that end a program: from the terminal, its hang-up, and service managers.
  static let ending = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// The signals in ``ending``, and the one that stops a program (Ctrl-Z).
  static let endingAndStopping = ending + [SIGTSTP]

  /// Blocks the signals in the calling thread.
  init(_ numbers: [CInt] = endingAndStopping) throws(SystemError) {
    var signals = sigset_t(of: numbers)
    var former = sigset_t()
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

  /// Takes one pending signal, on which the caller must then act; nil if none is pending.
  func take() -> CInt? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    let number = descriptor.number
    let length = Interruption.retrying { unsafe read(number, &information, size) }
    return length == size ? CInt(information.ssi_signo) : nil
  }
}

extension sigset_t {
  init(of numbers: [CInt]) {
    self.init()
    unsafe sigemptyset(&self)
    for number in numbers { unsafe sigaddset(&self, number) }
  }
}
