import CPosix
import Glibc

/// The terminal of a full-screen program: standard input and output, as long as this value lives.
///
/// While it lives, keys arrive one by one without echo, and signals that would end or stop the
/// process are held back. The end of the value, a stop, and a crash all restore the terminal. See
/// termios(3).
package struct ScreenTerminal: ~Copyable {
  /// The events of one wait.
  package struct News: Sendable {
    /// True if a signal asks for the end, such as `SIGHUP` when the terminal has gone.
    package var endsHere = false
    package var isResized = false
    /// True if a signal asks the process to stop.
    package var mustStop = false
    /// True if the process continues after a stop.
    package var continues = false
    package var hasKeys = false
    /// True if the socket has bytes, its end, or an error.
    package var hasReplies = false
    /// True if the program has printed something, or closed its output.
    package var hasOutput = false
  }

  private let former: termios
  private let raw: termios
  private let enter: [UInt8]
  private let leave: [UInt8]
  private let ending: DelayedSignals
  private let changing: DelayedSignals

  private let screen: TerminalOutput

  private static let input: CInt = 0
  private static let output: CInt = 1
  /// The longest wait, on leaving, for a terminal that takes no output, in microseconds.
  private static let patience = 1_000_000
  /// The most bytes of one read; longer pasted text takes several.
  private static let chunk = 4096

  /// Takes the terminal: the bytes of `enter` switch it to the program's modes, and those of
  /// `leave` back.
  ///
  /// - Throws: `SystemError` with `notTerminal` if standard input or output is not a terminal.
  package init(enter: [UInt8], leave: [UInt8]) throws(SystemError) {
    var mode = termios()
    guard unsafe tcgetattr(Self.output, &mode) == 0 else {
      throw SystemError(call: "tcgetattr", path: "standard output")
    }
    guard unsafe tcgetattr(Self.input, &mode) == 0 else {
      throw SystemError(call: "tcgetattr", path: "standard input")
    }
    let former = mode
    unsafe cfmakeraw(&mode)
    let ending = try DelayedSignals(DelayedSignals.ending)
    let changing = try DelayedSignals([SIGTSTP, SIGCONT, SIGWINCH])
    guard
      unsafe cposix_restore_terminal_after_crash(Self.input, Self.output, leave, leave.count) == 0
    else { throw SystemError(call: "tcgetattr", path: "standard input") }
    let screen = try TerminalOutput()
    try Self.set(mode)
    try screen.write(enter)
    self.screen = screen
    self.former = former
    raw = mode
    self.enter = enter
    self.leave = leave
    self.ending = ending
    self.changing = changing
  }

  deinit {
    release()
    cposix_forget_terminal()
    // `ending` and `changing` are destroyed after this, which lets the signals through.
  }

  /// The number of columns and rows; nil if the terminal does not report them.
  ///
  /// See ioctl_tty(2), `TIOCGWINSZ`.
  package var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(Self.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Switches the terminal to the program's modes, also again after another program has used it.
  package func take() throws(SystemError) {
    try Self.set(raw)
    try screen.write(enter)
  }

  private static func set(_ mode: termios) throws(SystemError) {
    var mode = mode
    guard unsafe tcsetattr(input, TCSANOW, &mode) == 0 else {
      throw SystemError(call: "tcsetattr")
    }
  }

  /// Restores the terminal.
  private func release() {
    try? screen.finish(leave, until: Clock.monotonicMicroseconds() + Self.patience)
    // Keys typed before the end are not meant for the shell.
    tcflush(Self.input, TCIFLUSH)
    var former = former
    _ = unsafe tcsetattr(Self.input, TCSANOW, &former)
  }

  /// Writes as many bytes as the terminal takes now.
  ///
  /// The rest is written during ``wait(socket:program:untilMonotonicMicroseconds:)``.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try screen.write(bytes)
  }

  /// True while the terminal has not taken everything that was written.
  package var isBusy: Bool { screen.waiting != nil }

  /// Stops the process as Ctrl-Z does, with the terminal restored, and takes the terminal again
  /// when the process continues.
  ///
  /// The whole process group stops, because a shell waits for all of it. In a group that no
  /// shell controls, nothing stops.
  package func stop() throws(SystemError) {
    release()
    var signals = sigset_t(of: [SIGTSTP])
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(0, SIGTSTP)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    try take()
  }

  /// Waits for keys, signals, bytes on a socket, and the output of a program; returns no events
  /// once the deadline has passed.
  ///
  /// `socket` and `program` are descriptor numbers, nil for none; the deadline is a moment of
  /// `Clock.monotonicMicroseconds()`, nil for none. See poll(2).
  package func wait(
    socket: CInt?,
    program: CInt?,
    untilMonotonicMicroseconds deadline: Int?
  ) throws(SystemError) -> News {
    let readable = Int16(POLLIN)
    var entries = [
      pollfd(fd: ending.descriptor.number, events: readable, revents: 0),
      pollfd(fd: changing.descriptor.number, events: readable, revents: 0),
      pollfd(fd: Self.input, events: readable, revents: 0),
      // poll(2) ignores negative numbers.
      pollfd(fd: socket ?? -1, events: readable, revents: 0),
      pollfd(fd: program ?? -1, events: readable, revents: 0),
      pollfd(fd: screen.waiting ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    var news = News()
    guard try Poll.wait(for: &entries, until: deadline) else { return news }
    if entries[5].revents != 0 { try screen.flush() }
    news.endsHere = entries[0].revents != 0
    while let number = changing.take() {
      switch number {
      case SIGTSTP: news.mustStop = true
      case SIGCONT: news.continues = true
      default: news.isResized = true
      }
    }
    news.hasKeys = entries[2].revents != 0
    news.hasReplies = entries[3].revents != 0
    news.hasOutput = entries[4].revents != 0
    return news
  }

  /// The keys that have arrived; nil if the terminal has gone.
  package func readKeys() throws(SystemError) -> [UInt8]? {
    try TerminalMode.keys(on: Self.input, atMost: Self.chunk)
  }
}

/// The output to a terminal, which takes bytes at its own pace; the rest waits here.
final class TerminalOutput {
  private let terminal: Descriptor
  private var rest: [UInt8] = []

  /// Opens the terminal of standard output again, so that writes do not block.
  ///
  /// The open file of standard output stays as it is, because the shell shares it and needs it to
  /// block. If opening fails, standard output itself is used, and each write waits for the
  /// terminal.
  init() throws(SystemError) {
    let output = StandardStream.Target.output.rawValue
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let isNamed = unsafe ttyname_r(output, &name, name.count) == 0
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var number = isNamed ? unsafe open(name, flags) : -1
    if number < 0 { number = fcntl(output, F_DUPFD_CLOEXEC, 0) }
    guard number >= 0 else { throw SystemError(call: "open", path: "the terminal") }
    terminal = Descriptor(owning: number)
  }

  /// The descriptor to wait for until the terminal takes more; nil if nothing waits.
  var waiting: CInt? { rest.isEmpty ? nil : terminal.number }

  /// Adds bytes to those that wait, and writes as many as the terminal takes now.
  func write(_ more: [UInt8]) throws(SystemError) {
    rest += more
    try flush()
  }

  /// Writes the bytes that wait, as many as the terminal takes now.
  func flush() throws(SystemError) {
    let number = terminal.number
    while !rest.isEmpty {
      let pending = rest
      let written = Interruption.retrying { unsafe Glibc.write(number, pending, pending.count) }
      guard written < 0 else {
        rest.removeFirst(written)
        continue
      }
      let failure = SystemError(call: "write", path: "the terminal")
      guard failure.number == .wouldBlock else { throw failure }
      return
    }
  }

  /// Writes the last bytes, and waits until the deadline for the terminal to take everything.
  ///
  /// If the deadline passes first, the waiting bytes are dropped, and `last` is written once more.
  /// The deadline is a moment of `Clock.monotonicMicroseconds()`.
  func finish(_ last: [UInt8], until deadline: Int) throws(SystemError) {
    try write(last)
    while let number = waiting {
      guard try Poll.wait(forNumber: number, .writable, until: deadline) else {
        rest.removeAll()
        try write(last)
        return rest.removeAll()
      }
      try flush()
    }
  }
}
