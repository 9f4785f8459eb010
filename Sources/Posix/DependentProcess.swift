import CPosix
import Glibc

/// A process that does not outlive this one, however this one ends.
///
/// See fork(2), and `PR_SET_PDEATHSIG` in prctl(2). For processes with a single thread only.
package struct DependentProcess: Sendable {
  /// The process id.
  package let identifier: Int32

  /// Starts a copy of this process that runs `body` and is sent `signal` when this one ends.
  ///
  /// - Parameters:
  ///   - signal: the signal; `body` may block it and await it.
  ///   - body: everything that the copy does.
  /// - Returns: the copy.
  /// - Throws: `SystemError` where no process can be made.
  package static func start(
    receivingAtOurEnd signal: Signal,
    _ body: () -> Never
  ) throws(SystemError) -> DependentProcess {
    let parent = getpid()
    let child = cposix_fork()
    guard child >= 0 else { throw SystemError(call: "fork") }
    guard child == 0 else { return DependentProcess(identifier: child) }
    // The parent may have ended before the signal was asked for.
    guard cposix_signal_at_end_of_parent(signal.number) == 0, getppid() == parent else {
      _exit(EXIT_FAILURE)
    }
    body()
  }

  /// Ends it at once, without a chance to finish anything.
  ///
  /// See kill(2), `SIGKILL`.
  package func kill() {
    Glibc.kill(identifier, SIGKILL)
  }

  /// Sends it a signal.
  ///
  /// See kill(2).
  package func send(_ signal: Signal) {
    Glibc.kill(identifier, signal.number)
  }

  /// Waits until it has ended; returns its exit status, or 128 plus the number of the signal that
  /// ended it, as a shell does.
  ///
  /// See waitpid(2).
  @discardableResult
  package func wait() throws(SystemError) -> Int32 {
    try status(0) ?? 0
  }

  /// The status with which it has ended, as `wait()` returns it; nil while it runs.
  package func endedStatus() throws(SystemError) -> Int32? {
    try status(WNOHANG)
  }

  private func status(_ flags: CInt) throws(SystemError) -> Int32? {
    var status: CInt = 0
    let result = Interruption.retrying { unsafe waitpid(identifier, &status, flags) }
    guard result >= 0 else { throw SystemError(call: "waitpid") }
    return result == 0 ? nil : ExitStatus.inShell(status)
  }
}

/// The status of a process that has ended.
enum ExitStatus {
  /// The number that a shell shows for what waitpid(2) tells.
  static func inShell(_ status: CInt) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
