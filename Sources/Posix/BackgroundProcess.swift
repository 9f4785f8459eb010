import CPosix
import Glibc

/// The rest of a program in the background, as a copy of its process.
///
/// The process that was started waits until the copy is ready, and ends with 0; where the copy ends
/// before, with its status. So whoever started it learns how that went, and has no child to wait for
/// later. For processes with a single thread only. See daemon(7).
package struct BackgroundProcess: ~Copyable {
  private let pipe: Descriptor

  /// Goes on in a copy with a session of its own, at the root directory, which has kept nothing of
  /// its caller's but the standard streams.
  ///
  /// - Throws: `SystemError` where no process can be made.
  package static func enter() throws(SystemError) -> BackgroundProcess {
    // Whoever reads from another program's pipe to its end would wait for this one too.
    cposix_close_from(STDERR_FILENO + 1)
    let pipe = try ChildProcess.pipe()
    let copy = cposix_fork()
    guard copy >= 0 else { throw SystemError(call: "fork") }
    guard copy == 0 else { end(with: copy, ChildProcess.closing(pipe)) }
    setsid()
    _ = unsafe chdir("/")
    return BackgroundProcess(pipe: ChildProcess.keepingWriter(pipe))
  }

  private static func end(with copy: pid_t, _ pipe: consuming Descriptor) -> Never {
    var bytes: [UInt8] = []
    let count = try? pipe.read(into: &bytes, atMost: 1)
    _exit(count == 1 ? EXIT_SUCCESS : (try? ExitStatus.of(copy)) ?? EXIT_FAILURE)
  }

  /// Lets the process that was started end; what is said from now on is added to a file.
  ///
  /// - Throws: `SystemError` where the file cannot be made.
  package consuming func isReady(log path: String) throws(SystemError) {
    try ProcessInformation.redirectStandardStreams(to: path)
    // Where it was ended meanwhile, nobody is left to be told.
    _ = try? pipe.write([1].span)
  }
}
