import CPosix
import Glibc

/// The identity of this process and its process-wide settings.
package enum ProcessInformation {
  /// The process id.
  ///
  /// See getpid(2).
  package static var identifier: Int32 { getpid() }

  /// The effective user id of the process.
  ///
  /// See geteuid(2).
  package static var effectiveUser: UInt32 { geteuid() }

  /// The path of the program's own file, with symbolic links resolved; nil if the file is gone.
  ///
  /// See proc_pid_exe(5), realpath(3).
  package static var executable: String? {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path)
  }

  /// Sets the permission bits that new files never get, such as `0o077`; returns the previous mask.
  ///
  /// See umask(2).
  @discardableResult
  package static func setFileCreationMask(_ mask: UInt32) -> UInt32 {
    umask(mask)
  }

  /// The soft limit on open descriptors.
  ///
  /// See getrlimit(2), `RLIMIT_NOFILE`.
  package static func openFileLimit() throws(SystemError) -> Int {
    Int(clamping: try limits().rlim_cur)
  }

  /// Sets the soft limit on open descriptors, at most to the hard limit; returns the new limit.
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

  /// Blocks signals in this thread and in those it starts later.
  ///
  /// See pthread_sigmask(3).
  ///
  /// The event loop receives them instead. Call this before any other thread exists.
  package static func blockSignals(_ signals: [Signal]) {
    var set = sigset_t(of: signals.map(\.number))
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Turns a write to a departed peer into an `EPIPE` error instead of a fatal signal.
  ///
  /// See signal(2).
  package static func ignoreBrokenPipe() {
    cposix_ignore_broken_pipe()
  }

  /// Turns a write beyond the file size limit (`ulimit -f`) into an `EFBIG` error instead of a
  /// fatal signal.
  ///
  /// See setrlimit(2).
  package static func ignoreFileSizeLimit() {
    cposix_ignore_file_size_limit()
  }

  /// Returns memory blocks of 128 KiB and more to the system as soon as they are freed.
  ///
  /// glibc raises that threshold to the largest block freed, up to 32 MiB, and keeps smaller
  /// blocks, so that one large request would keep the process large. See mallopt(3),
  /// `M_MMAP_THRESHOLD`.
  package static func returnLargeBlocks() {
    cposix_return_large_blocks()
  }

  /// Leaves the terminal and its process group, so that their keys and hang-up do not affect this
  /// process.
  ///
  /// See setsid(2).
  package static func leaveTerminal() {
    setsid()
  }

  /// Makes standard input empty, and appends output and errors to a file.
  ///
  /// See dup2(2).
  package static func redirectStandardStreams(to path: String) throws(SystemError) {
    let input = try SystemFileSystem.open("/dev/null", O_RDONLY)
    let output = try SystemFileSystem.open(path, O_WRONLY | O_CREAT | O_APPEND)
    for (source, target) in [(input.number, 0), (output.number, 1), (output.number, 2)]
    where dup2(source, CInt(target)) < 0 {
      throw SystemError(call: "dup2", path: path)
    }
  }

  /// Waits for that many milliseconds.
  ///
  /// See usleep(3).
  package static func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
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

/// The users that a process can distinguish: user_namespaces(7).
package enum UserNamespace {
  /// The kernel's file with the user id that is shown for users without a number in a namespace.
  private static let overflowFile = "/proc/sys/kernel/overflowuid"
  private static let mapFile = "/proc/self/uid_map"
  /// The number of valid user ids: the largest 32-bit number means no user.
  private static let allUsers = Int(UInt32.max)

  /// True if users outside this user namespace appear under the process's own user id, so that they
  /// cannot be distinguished from its own user.
  package static var hidesStrangers: Bool {
    let files = SystemFileSystem()
    func text(_ path: String) -> String? {
      (try? files.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }
    guard let overflow = text(overflowFile), let map = text(mapFile) else { return false }
    return hidesStrangers(
      from: ProcessInformation.effectiveUser,
      overflow: overflow,
      map: map
    )
  }

  /// ``hidesStrangers`` for `user`, computed from the contents of `overflowuid` and `uid_map`.
  package static func hidesStrangers(from user: UInt32, overflow: String, map: String) -> Bool {
    let number = overflow.split(whereSeparator: \.isWhitespace).first.flatMap { UInt32($0) }
    guard number == user else { return false }
    let counts = map.split(separator: "\n").map { line in
      line.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }
    return counts.reduce(0, +) < allUsers
  }
}
