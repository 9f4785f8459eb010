import Glibc

/// What is known of the terminal behind a descriptor.
package enum Terminal {
  /// Whether the descriptor is a terminal.
  ///
  /// See isatty(3).
  package static func isTerminal(_ descriptor: CInt) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width in columns; nil where it is no terminal or does not say.
  ///
  /// See ioctl_tty(2), `TIOCGWINSZ`.
  package static func width(of descriptor: CInt) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
