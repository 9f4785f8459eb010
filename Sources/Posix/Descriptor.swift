import Glibc

/// An open file descriptor with one owner: closed exactly once, at the latest when it goes.
package struct Descriptor: ~Copyable, Sendable {
  /// The number, for a call that only borrows it.
  ///
  /// It is valid as long as this value lives.
  package let number: CInt

  /// Takes over an open descriptor; nobody else may close it from here on.
  package init(owning number: CInt) {
    self.number = number
  }

  deinit {
    _ = Glibc.close(number)
  }

  /// Closes now and reports what close(2) found, such as a delayed write error.
  ///
  /// It is never tried again: on Linux the descriptor is gone even after an error, and `EINTR`
  /// is not one.
  package consuming func close() throws(SystemError) {
    let result = Glibc.close(number)
    let failure = SystemError(call: "close")
    discard self
    if result == -1, failure.number != .interrupted { throw failure }
  }

  /// Gives up ownership without closing; the caller closes the number.
  package consuming func release() -> CInt {
    let number = number
    discard self
    return number
  }
}
