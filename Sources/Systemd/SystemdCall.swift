import Posix

/// The convention of libsystemd: a negative result is an error number.
enum SystemdCall {
  /// The result, or the error it stands for.
  @discardableResult
  static func check(
    _ call: String,
    _ result: CInt,
    path: String? = nil
  ) throws(SystemError) -> CInt {
    guard result < 0 else { return result }
    throw SystemError(call: call, number: ErrorNumber(rawValue: -result), path: path)
  }
}
