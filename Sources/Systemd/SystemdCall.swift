import Posix

/// The convention of libsystemd: a negative result is an error number.
enum SystemdCall {
  /// Returns the result, or throws the error it stands for.
  @discardableResult
  static func check(
    _ call: String,
    _ result: CInt,
    path: String? = nil
  ) throws(SystemError) -> CInt {
    guard result < 0 else { return result }
    throw SystemError(call: call, number: ErrorNumber(rawValue: -result), path: path)
  }

  /// Repeats a call while it is interrupted; returns its last result.
  static func retrying(_ call: () -> CInt) -> CInt {
    var result = call()
    var remaining = Interruption.limit
    while result == -ErrorNumber.interrupted.rawValue, remaining > 0 {
      remaining -= 1
      result = call()
    }
    return result
  }
}
