import Glibc

/// The rule for `EINTR`: retry, but not forever.
package enum Interruption {
  /// The most retries of one call after `EINTR`.
  ///
  /// A signal interrupts once or twice; a call that is interrupted a hundred times in a row is
  /// broken, and an error is better than a loop.
  package static let limit = 100

  /// Repeats `call` while it is interrupted; returns its last result, leaving `errno` as the call
  /// did.
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

  /// Repeats `call`, which returns `nil` on failure, while it is interrupted.
  ///
  /// Where `nil` need not be a failure, the call must set `errno` to 0 first.
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
