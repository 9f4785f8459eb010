import CBench
import Glibc
import Posix

/// A program running beside this one; killed when its owner is destroyed.
struct StartedProgram: ~Copyable {
  /// The way a program ended.
  struct End: Equatable, Sendable {
    /// Its exit status; 128 plus the signal's number where a signal ended it, as in a shell.
    var status: Int32
    /// The processor time used, user and system, in microseconds.
    var processorMicroseconds: Int
  }

  /// Its process id.
  let identifier: Int32

  private static let digitsOfProcess = 10

  /// Starts a program with nothing on standard input.
  ///
  /// See fork(2), execve(2). With a listener, the program starts as under socket activation:
  /// sd_listen_fds(3). It may run on the same processors as this thread, see `Processors`, and it
  /// ends with this thread.
  ///
  /// - Parameters:
  ///   - path: the program; where it cannot be run, its exit status is 127.
  ///   - arguments: the arguments after the program's name.
  ///   - environment: the program's entire environment.
  ///   - output: a file to which its standard output and error are appended; nil to discard them.
  ///   - listener: a listening socket to pass to it.
  /// - Throws: `SystemError` where a process cannot be created.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    output: String?,
    listener: CInt? = nil
  ) throws(SystemError) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC
    let opened = unsafe open(output ?? "/dev/null", flags, 0o600)
    guard opened >= 0 else { throw SystemError(call: "open", path: output) }
    let file = Descriptor(owning: opened)
    let streams = (input: CInt(-1), output: file.number)
    identifier = try Self.start(path, arguments, environment, streams, listener: listener)
  }

  /// Starts a program on a terminal.
  ///
  /// - Parameters:
  ///   - path: the program; where it cannot be run, its exit status is 127.
  ///   - arguments: the arguments after the program's name.
  ///   - environment: the program's entire environment.
  ///   - terminal: the program's side of a terminal, for all three streams.
  /// - Throws: `SystemError` where a process cannot be created.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    terminal: borrowing Descriptor
  ) throws(SystemError) {
    let streams = (input: terminal.number, output: terminal.number)
    identifier = try Self.start(path, arguments, environment, streams, listener: nil)
  }

  private static func start(
    _ path: String,
    _ arguments: [String],
    _ environment: [String: String],
    _ streams: (input: CInt, output: CInt),
    listener: CInt?
  ) throws(SystemError) -> Int32 {
    var lines = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let process = "LISTEN_PID="
    if listener != nil {
      lines.append("LISTEN_FDS=1")
      lines.append(process + String(repeating: "0", count: digitsOfProcess))
    }
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe lines.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    let listenProcess = unsafe listener.flatMap { _ in
      unsafe variables[lines.count - 1]?.advanced(by: process.utf8.count)
    }
    let started = unsafe cbench_start(
      path,
      &words,
      &variables,
      streams.input,
      streams.output,
      streams.output,
      listener ?? -1,
      listenProcess
    )
    guard started > 0 else { throw SystemError(call: "fork") }
    return started
  }

  deinit {
    Glibc.kill(identifier, SIGKILL)
    var status: CInt = 0
    var time: Int64 = 0
    _ = unsafe cbench_wait(identifier, &status, &time)
  }

  /// Sends a signal to the program.
  ///
  /// See kill(2).
  func send(_ signal: Signal) {
    Glibc.kill(identifier, signal.number)
  }

  /// Waits for the program to end.
  ///
  /// See wait4(2).
  consuming func end() throws(SystemError) -> End {
    let identifier = identifier
    discard self
    var status: CInt = 0
    var time: Int64 = 0
    guard unsafe cbench_wait(identifier, &status, &time) == 0 else {
      throw SystemError(call: "wait4")
    }
    let signal = status & 0x7F
    return End(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      processorMicroseconds: Int(time)
    )
  }
}
