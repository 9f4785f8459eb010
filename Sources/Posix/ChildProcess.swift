import CPosix
import Glibc

/// The outcome of running another program to its end, with its output.
package struct ChildProcess: Equatable, Sendable {
  /// Its exit status; 128 plus the signal's number if a signal ended it, as in a shell.
  package var status: Int32
  package var output: [UInt8]
  /// The beginning of standard error.
  package var errors: [UInt8]

  package init(status: Int32, output: [UInt8], errors: [UInt8]) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// The most bytes kept of standard error: far more than a person reads.
  private static let errorLimit = 65_536

  /// Runs a program to its end, with our environment and nothing on standard input.
  ///
  /// `program` is a path, or a name to look up in `PATH`. More than `limit` bytes of output cause a
  /// `fileTooLarge` error. See posix_spawnp(3), waitpid(2).
  ///
  /// - Throws: `notFound` if the program does not exist.
  package static func run(
    _ program: String,
    _ arguments: [String],
    limit: Int
  ) throws(SystemError) -> ChildProcess {
    try run(program, arguments, limit: limit, seconds: nil) { _ in }
  }

  /// Runs a program as ``run(_:_:limit:)`` does, but with a time limit.
  ///
  /// After `seconds` the program is killed, with a `timedOut` error. Until then, `waiting` is
  /// called once per second with the number of seconds that have passed. Without a limit (nil),
  /// `waiting` is never called.
  package static func run(
    _ program: String,
    _ arguments: [String],
    limit: Int,
    seconds: Int?,
    waiting: (Int) -> Void
  ) throws(SystemError) -> ChildProcess {
    let output = try pipe()
    let errors = try pipe()
    let child = try spawn(
      program,
      arguments,
      input: nil,
      output: output.write.number,
      errors: errors.write.number
    )
    // Our copies of the write ends are closed, so reading stops once the child closes its own.
    var streams = ChildStreams(input: nil, output: closing(output), errors: closing(errors))
    var timer = SecondTimer(limit: seconds)
    return try outcome(of: child, &streams, given: [], limit: limit, &timer, waiting)
  }

  /// Runs an interactive program to its end, with `input` on its standard input and our standard
  /// error.
  ///
  /// A program that ends before it has read everything is not an error. More than `limit` bytes of
  /// output cause a `fileTooLarge` error. See posix_spawnp(3).
  ///
  /// - Throws: `notFound` if the program does not exist.
  package static func run(
    _ program: String,
    _ arguments: [String],
    reading input: [UInt8],
    limit: Int
  ) throws(SystemError) -> ChildProcess {
    ProcessInformation.ignoreBrokenPipe()
    let given = try pipe()
    let output = try pipe()
    let child = try spawn(
      program,
      arguments,
      input: given.read.number,
      output: output.write.number,
      errors: nil
    )
    var streams = ChildStreams(
      input: keepingWriter(given),
      output: closing(output),
      errors: nil
    )
    var timer = SecondTimer(limit: nil)
    return try outcome(of: child, &streams, given: input, limit: limit, &timer) { _ in }
  }

  private static func outcome(
    of child: pid_t,
    _ streams: inout ChildStreams,
    given input: [UInt8],
    limit: Int,
    _ timer: inout SecondTimer,
    _ waiting: (Int) -> Void
  ) throws(SystemError) -> ChildProcess {
    let printed: Result<(output: [UInt8], errors: [UInt8]), SystemError>
    do {
      let exchanged = try streams.exchange(
        input,
        limit: limit,
        errorLimit: errorLimit,
        &timer,
        waiting
      )
      printed = .success(exchanged)
    } catch {
      printed = .failure(error)
      streams.close()
      if error.number == .timedOut { kill(child, SIGKILL) }
    }
    let status = try ExitStatus.of(child) ?? 0
    let (output, errors) = try printed.get()
    return ChildProcess(status: status, output: output, errors: errors)
  }

  /// The two ends of a pipe(2).
  struct Pipe: ~Copyable {
    let read: Descriptor
    let write: Descriptor
  }

  /// A pipe whose ends no other program inherits.
  static func pipe() throws(SystemError) -> Pipe {
    var ends: [CInt] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else { throw SystemError(call: "pipe") }
    for number in ends where fcntl(number, F_SETFD, FD_CLOEXEC) == -1 {
      throw SystemError(call: "fcntl")
    }
    return Pipe(read: Descriptor(owning: ends[0]), write: Descriptor(owning: ends[1]))
  }

  /// Closes the end to write to, and returns the one to read from.
  static func closing(_ pipe: consuming Pipe) -> Descriptor { pipe.read }

  /// Closes the end to read from, and returns the one to write to.
  static func keepingWriter(_ pipe: consuming Pipe) -> Descriptor { pipe.write }

  /// Starts a program with default signal handling; without `input` its standard input is empty,
  /// and without `errors` it inherits our standard error.
  ///
  /// With `isApart` it gets its own session: keys and signals of our terminal do not reach it.
  static func spawn(
    _ program: String,
    _ arguments: [String],
    input: CInt?,
    output: CInt,
    errors: CInt?,
    isApart: Bool = false
  ) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    if let errors { unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2) }
    var attributes = posix_spawnattr_t()
    _ = unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    // A signal that we block or ignore would never reach the other program.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    let apart = isApart ? cposix_spawn_own_session() : 0
    unsafe posix_spawnattr_setflags(&attributes, flags | apart)
    var child: pid_t = 0
    var texts = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe texts.forEach { unsafe free($0) } }
    let result = unsafe posix_spawnp(&child, program, &actions, &attributes, &texts, environ)
    guard result == 0 else {
      throw SystemError(
        call: "posix_spawnp",
        number: ErrorNumber(rawValue: result),
        path: program
      )
    }
    return child
  }
}
