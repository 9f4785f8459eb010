import Glibc

/// An open file descriptor with one owner, closed exactly once, at the latest when destroyed.
package struct Descriptor: ~Copyable, Sendable {
  /// The number, for a call that only borrows it.
  ///
  /// Valid as long as this value lives.
  package let number: CInt

  /// Takes ownership of an open descriptor, which no other code may close afterwards.
  package init(owning number: CInt) {
    self.number = number
  }

  deinit {
    _ = Glibc.close(number)
  }

  /// Closes the descriptor and reports errors from close(2), such as a delayed write error.
  ///
  /// Never retried: on Linux the descriptor is gone even after an error, and `EINTR` is not
  /// reported.
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
