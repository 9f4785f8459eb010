import Glibc

/// Properties of the terminal behind a descriptor.
package enum Terminal {
  /// Returns true where the descriptor is a terminal.
  ///
  /// See isatty(3).
  package static func isTerminal(_ descriptor: CInt) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width in columns; nil where it is not a terminal or has no known width.
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
