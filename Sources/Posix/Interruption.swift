import Glibc

/// The rule for `EINTR`: try again, but not for ever.
package enum Interruption {
  /// How often one call is tried again after `EINTR`.
  ///
  /// A signal interrupts once or twice; a call that is interrupted a hundred times in a row is
  /// broken, and an error is better than a loop.
  package static let limit = 100

  /// Repeats `call` while it is interrupted; its last result, with `errno` as the call left it.
  @inline(__always)
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    var result = call()
    var remaining = limit
    while result == -1, errno == EINTR, remaining > 0 {
      remaining -= 1
      result = call()
    }
    return result
  }

  /// Repeats `call`, whose failure is `nil`, while it is interrupted; as the form with a number.
  ///
  /// The call sets `errno` to 0 first where `nil` need not be a failure.
  @inline(__always)
  static func retrying<Pointer>(pointer call: () -> Pointer?) -> Pointer? {
    var result = call()
    var remaining = limit
    while result == nil, errno == EINTR, remaining > 0 {
      remaining -= 1
      result = call()
    }
    return result
  }
}
