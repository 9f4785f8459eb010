import Glibc

/// Properties of the terminal behind a descriptor.
package enum Terminal {
  /// Returns true if the descriptor is a terminal.
  ///
  /// See isatty(3).
  package static func isTerminal(_ descriptor: CInt) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width in columns; nil if it is not a terminal or has no known width.
  ///
  /// See ioctl_tty(2), `TIOCGWINSZ`.
  package static func width(of descriptor: CInt) -> Int? {
    size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// The height in lines; nil if it is not a terminal or has no known height.
  package static func height(of descriptor: CInt) -> Int? {
    size(of: descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  private static func size(of descriptor: CInt) -> winsize? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}

/// A terminal in raw mode without echo, as long as this value lives.
///
/// Destroying the value restores the former mode. Signals that would end the process wait until
/// then; `Ctrl-C` and similar keys arrive as bytes. See termios(3).
package struct TerminalMode: ~Copyable {
  private let number: CInt
  private let former: termios
  private let signals: DelayedSignals

  /// The most bytes of one read: keys typed between two reads, pasted text included.
  private static let chunk = 256

  /// Changes the mode of the terminal behind a descriptor; the caller keeps the descriptor.
  ///
  /// - Throws: `SystemError` with `notTerminal` for anything but a terminal.
  package init(keysOf number: CInt) throws(SystemError) {
    var mode = termios()
    guard unsafe tcgetattr(number, &mode) == 0 else { throw SystemError(call: "tcgetattr") }
    let former = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    // Ctrl-S would stop the output, and with it the program.
    mode.c_iflag &= ~tcflag_t(IXON)
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { bytes in
      unsafe bytes[Int(VMIN)] = 1
      unsafe bytes[Int(VTIME)] = 0
    }
    let signals = try DelayedSignals()
    guard unsafe tcsetattr(number, TCSANOW, &mode) == 0 else {
      throw SystemError(call: "tcsetattr")
    }
    self.number = number
    self.former = former
    self.signals = signals
  }

  deinit {
    // Keys typed before the end are not meant for the shell.
    tcflush(number, TCIFLUSH)
    var former = former
    _ = unsafe tcsetattr(number, TCSANOW, &former)
    // `signals` is a member, so it is released after this, which lets the signals through.
  }

  /// Waits for keys; nil if there will be none: the terminal has gone, or a signal requests the
  /// end.
  package func readKeys() throws(SystemError) -> [UInt8]? {
    while true {
      var entries = [
        pollfd(fd: signals.descriptor.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: number, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&entries, nfds_t(entries.count), -1)
      guard count >= 0 else {
        let failure = SystemError(call: "poll")
        guard failure.number == .interrupted else { throw failure }
        continue
      }
      guard entries[0].revents == 0 else { return nil }
      guard let keys = try Self.keys(on: number, atMost: Self.chunk) else { return nil }
      if !keys.isEmpty { return keys }
    }
  }

  /// The keys that have arrived; nil if there will be none, because the terminal has gone.
  static func keys(on number: CInt, atMost count: Int) throws(SystemError) -> [UInt8]? {
    var keys = [UInt8](repeating: 0, count: count)
    let length = Interruption.retrying { unsafe read(number, &keys, keys.count) }
    guard length < 0 else { return length == 0 ? nil : Array(keys.prefix(length)) }
    let failure = SystemError(call: "read", path: "the terminal")
    // EIO is the end of a terminal whose other side is gone.
    if failure.number == .inputOutput { return nil }
    guard failure.number == .wouldBlock else { throw failure }
    return []
  }
}
