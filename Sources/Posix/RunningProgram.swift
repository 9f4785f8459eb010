import Glibc

/// A program that runs beside this one, whose output is read as it arrives.
///
/// It has its own session, so that keys and signals of the terminal do not reach it. If it still
/// runs when this object is released, it is killed.
package final class RunningProgram {
  private let identifier: pid_t
  private let output: Descriptor
  /// True once the program has been waited for: its process id may then be another program's.
  private var isWaitedFor = false
  private var isAsked = false

  private static let chunk = 65_536

  /// Starts a program with our environment, nothing on standard input, and its standard error among
  /// its output.
  ///
  /// `program` is a path, or a name to look up in `PATH`. See posix_spawnp(3), setsid(2).
  ///
  /// - Throws: `notFound` if the program does not exist.
  package init(_ program: String, _ arguments: [String]) throws(SystemError) {
    let pipe = try ChildProcess.pipe()
    identifier = try ChildProcess.spawn(
      program,
      arguments,
      input: nil,
      output: pipe.write.number,
      errors: pipe.write.number,
      isApart: true
    )
    output = ChildProcess.closing(pipe)
  }

  deinit {
    guard !isWaitedFor else { return }
    kill(-identifier, SIGKILL)
    _ = try? ExitStatus.of(identifier)
  }

  /// The descriptor number of its output, for poll(2).
  package var outputNumber: CInt { output.number }

  /// Waits for output and reads it; returns no bytes at its end.
  package func read() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try output.read(into: &bytes, atMost: Self.chunk)
    return bytes
  }

  /// The status with which it has ended, as in a shell; nil while it runs.
  ///
  /// See waitpid(2).
  package func endedStatus() throws(SystemError) -> Int32? {
    let status = try ExitStatus.of(identifier, WNOHANG)
    isWaitedFor = status != nil
    return status
  }

  /// Asks the program and those it has started to end; a second call kills them.
  package func end() {
    guard !isWaitedFor else { return }
    kill(-identifier, isAsked ? SIGKILL : SIGTERM)
    isAsked = true
  }
}
