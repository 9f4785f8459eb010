import CPosix
import Glibc

/// Continues a program in the background, in a copy of its process.
///
/// The original process waits until the copy is ready and exits with 0, or with the copy's status
/// if the copy ends first. So the caller of the program learns the outcome, and has no child to
/// wait for later. For processes with a single thread only. See daemon(7).
package struct BackgroundProcess: ~Copyable {
  private let pipe: Descriptor

  /// Continues in a copy that has its own session, runs in the root directory, and keeps only the
  /// standard streams of its caller's descriptors.
  package static func enter() throws(SystemError) -> BackgroundProcess {
    // Otherwise a caller that reads an inherited pipe to its end would wait for this process too.
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

  /// Lets the original process end; from then on output and errors are appended to a file.
  package consuming func isReady(log path: String) throws(SystemError) {
    try ProcessInformation.redirectStandardStreams(to: path)
    // If the original process was killed meanwhile, nobody is left to be notified.
    _ = try? pipe.write([1].span)
  }
}
