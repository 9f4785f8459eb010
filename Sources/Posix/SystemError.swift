import CPosix
import Glibc

/// A failed system call: its name, the error, and the path.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The C function that failed, such as `fdatasync`.
  package var call: String
  package var number: ErrorNumber
  /// The path it was called for; nil for none.
  package var path: String?

  package init(call: String, number: ErrorNumber, path: String? = nil) {
    self.call = call
    self.number = number
    self.path = path
  }

  /// Creates the error that `call` has just left in `errno`.
  package init(call: String, path: String? = nil) {
    self.init(call: call, number: .current, path: path)
  }

  /// One line: `fdatasync /x/journal-3: Input/output error (EIO)`.
  package var description: String {
    let subject = path.map { "\(call) \($0)" } ?? call
    return "\(subject): \(number.message) (\(number.name))"
  }
}

/// An error number as the kernel gives it: `errno`, see errno(3).
package struct ErrorNumber: RawRepresentable, Hashable, Sendable {
  /// Always positive.
  package let rawValue: CInt

  package init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// The symbolic name, such as `ENOENT`; the bare number if the C library has no name.
  package var name: String {
    guard let name = unsafe cposix_error_name(rawValue) else { return "error \(rawValue)" }
    return unsafe String(cString: name)
  }

  /// The C library's sentence, such as `No such file or directory`, never translated.
  package var message: String {
    guard let message = unsafe cposix_error_message(rawValue) else { return "Unknown error" }
    return unsafe String(cString: message)
  }

  /// The error of the system call that has just failed on this thread.
  static var current: ErrorNumber { ErrorNumber(rawValue: errno) }
}

extension ErrorNumber {
  package static let notFound = ErrorNumber(rawValue: ENOENT)
  package static let interrupted = ErrorNumber(rawValue: EINTR)
  package static let inputOutput = ErrorNumber(rawValue: EIO)
  package static let badDescriptor = ErrorNumber(rawValue: EBADF)
  /// `EAGAIN`, which is `EWOULDBLOCK` on Linux.
  package static let wouldBlock = ErrorNumber(rawValue: EAGAIN)
  package static let noMemory = ErrorNumber(rawValue: ENOMEM)
  package static let accessDenied = ErrorNumber(rawValue: EACCES)
  package static let exists = ErrorNumber(rawValue: EEXIST)
  package static let notDirectory = ErrorNumber(rawValue: ENOTDIR)
  package static let isDirectory = ErrorNumber(rawValue: EISDIR)
  package static let invalidArgument = ErrorNumber(rawValue: EINVAL)
  package static let tooManyFiles = ErrorNumber(rawValue: EMFILE)
  package static let fileTooLarge = ErrorNumber(rawValue: EFBIG)
  package static let noSpace = ErrorNumber(rawValue: ENOSPC)
  package static let brokenPipe = ErrorNumber(rawValue: EPIPE)
  static let nameTooLong = ErrorNumber(rawValue: ENAMETOOLONG)
  /// `ENOTTY`: the descriptor is not a terminal.
  package static let notTerminal = ErrorNumber(rawValue: ENOTTY)
  /// `ELOOP`: too many symbolic links, or one where none is allowed.
  package static let symbolicLink = ErrorNumber(rawValue: ELOOP)
  static let connectionAborted = ErrorNumber(rawValue: ECONNABORTED)
  static let connectionReset = ErrorNumber(rawValue: ECONNRESET)
  package static let timedOut = ErrorNumber(rawValue: ETIMEDOUT)
  /// `ECONNREFUSED`: the socket exists but nothing is listening.
  package static let connectionRefused = ErrorNumber(rawValue: ECONNREFUSED)
  static let cancelled = ErrorNumber(rawValue: ECANCELED)
  /// `EROFS`: the file system is mounted read-only.
  package static let readOnlyFileSystem = ErrorNumber(rawValue: EROFS)
  package static let notPermitted = ErrorNumber(rawValue: EPERM)
  /// `ESTALE`: the path now leads to another file.
  package static let stale = ErrorNumber(rawValue: ESTALE)
  package static let quotaExceeded = ErrorNumber(rawValue: EDQUOT)
}

/// The rule for `EINTR`: retry, but not forever.
package enum Interruption {
  /// The most retries of one call after `EINTR`.
  ///
  /// A signal interrupts a call once or twice. A call that is interrupted a hundred times in a row
  /// is broken, and an error is better than a loop.
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
  /// If `nil` may also mean success, as in readdir(3), `call` must set `errno` to 0 first.
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
