import CPosix
import Glibc

/// The process itself: who it is, and the few settings that hold for the whole of it.
package enum ProcessInformation {
  /// The process id.
  ///
  /// See getpid(2).
  package static var identifier: Int32 { getpid() }

  /// The user the process acts as.
  ///
  /// See geteuid(2).
  package static var effectiveUser: UInt32 { geteuid() }

  /// Where the program's own file is, symbolic links followed; nil where it is gone.
  ///
  /// See proc_pid_exe(5), realpath(3).
  package static var executable: String? {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path)
  }

  /// Sets which permission bits new files never get, such as `0o077`; the mask before.
  ///
  /// See umask(2).
  @discardableResult
  package static func setFileCreationMask(_ mask: UInt32) -> UInt32 {
    umask(mask)
  }

  /// How many descriptors the process may have open: the soft limit.
  ///
  /// See getrlimit(2), `RLIMIT_NOFILE`.
  package static func openFileLimit() throws(SystemError) -> Int {
    Int(clamping: try limits().rlim_cur)
  }

  /// Sets the soft limit of open descriptors, at most to the hard one; what it is now.
  ///
  /// See setrlimit(2).
  @discardableResult
  package static func setOpenFileLimit(_ count: Int) throws(SystemError) -> Int {
    var limits = try limits()
    limits.rlim_cur = min(rlim_t(max(count, 0)), limits.rlim_max)
    guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else {
      throw SystemError(call: "setrlimit")
    }
    return Int(clamping: limits.rlim_cur)
  }

  /// Holds signals back from this thread and those it starts later.
  ///
  /// See pthread_sigmask(3).
  ///
  /// The event loop receives them instead, so call it before any other thread exists.
  package static func blockSignals(_ signals: [Signal]) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal.number) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Makes a write to a peer that has gone an `EPIPE` error in place of the end.
  ///
  /// See signal(2).
  package static func ignoreBrokenPipe() {
    cposix_ignore_broken_pipe()
  }

  /// Makes a write beyond the limit on a file's size (`ulimit -f`) an `EFBIG` error in place of the
  /// end.
  ///
  /// See setrlimit(2).
  package static func ignoreFileSizeLimit() {
    cposix_ignore_file_size_limit()
  }

  /// Gives blocks of memory of 128 KiB and more back to the system as soon as they are freed.
  ///
  /// glibc raises that size to what was freed before, up to 32 MiB, and keeps what is below it: one
  /// large request, and the process stays large. See mallopt(3), `M_MMAP_THRESHOLD`.
  package static func returnLargeBlocks() {
    cposix_return_large_blocks()
  }

  /// Ends the process with an exit status of 0 to 255.
  ///
  /// See exit(3).
  package static func exit(_ status: Int32) -> Never {
    Glibc.exit(status)
  }

  private static func limits() throws(SystemError) -> rlimit {
    var limits = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else {
      throw SystemError(call: "getrlimit")
    }
    return limits
  }
}
