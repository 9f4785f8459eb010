import CPosix
import Glibc

/// Finds other programs, and replaces this process with one.
package enum ExternalProgram {
  /// The first executable file of that name in a list of directories such as `PATH`.
  ///
  /// Relative directories are skipped: the result must not depend on the current directory. See
  /// access(2).
  package static func find(_ name: String, in path: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    for directory in path.split(separator: ":") where directory.hasPrefix("/") {
      let candidate = "\(directory)/\(name)"
      var status = stat()
      guard unsafe stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        unsafe access(candidate, X_OK) == 0
      else { continue }
      return candidate
    }
    return nil
  }

  /// Replaces this process with another program, in the same environment; returns only on failure.
  ///
  /// `arguments` begin with the program's own name. See execv(3).
  package static func replaceProcess(
    with path: String,
    arguments: [String]
  ) throws(SystemError) -> Never {
    var pointers = unsafe arguments.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    _ = unsafe execv(path, pointers)
    let failure = SystemError(call: "execv", path: path)
    for position in unsafe pointers.indices { unsafe free(pointers[position]) }
    throw failure
  }
}

/// A child process that is sent a signal when this process ends, however it ends.
///
/// See fork(2), and `PR_SET_PDEATHSIG` in prctl(2). For processes with a single thread only.
package struct DependentProcess: Sendable {
  let identifier: Int32

  /// Starts a copy of this process that runs `body` and is sent `signal` when this one ends.
  ///
  /// `body` may block the signal and await it.
  package static func start(
    receivingAtOurEnd signal: Signal,
    _ body: () -> Never
  ) throws(SystemError) -> DependentProcess {
    let parent = getpid()
    let child = cposix_fork()
    guard child >= 0 else { throw SystemError(call: "fork") }
    guard child == 0 else { return DependentProcess(identifier: child) }
    // The parent may have ended before the signal was requested.
    guard cposix_signal_at_end_of_parent(signal.number) == 0, getppid() == parent else {
      _exit(EXIT_FAILURE)
    }
    body()
  }

  /// Kills it, without a chance to finish anything.
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
    try ExitStatus.of(identifier) ?? 0
  }

  /// The status with which it has ended, as `wait()` returns it; nil while it runs.
  package func endedStatus() throws(SystemError) -> Int32? {
    try ExitStatus.of(identifier, WNOHANG)
  }
}

/// The status of a process that has ended.
enum ExitStatus {
  /// The status that a shell shows; with the flag `WNOHANG`, nil while the process runs.
  ///
  /// See waitpid(2).
  static func of(_ process: pid_t, _ flags: CInt = 0) throws(SystemError) -> Int32? {
    var status: CInt = 0
    let result = Interruption.retrying { unsafe waitpid(process, &status, flags) }
    guard result >= 0 else { throw SystemError(call: "waitpid") }
    guard result > 0 else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
