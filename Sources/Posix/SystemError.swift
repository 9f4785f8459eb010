/// A failed system call: its name, the error, and the path.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The C function that failed, such as `fdatasync`.
  package var call: String
  /// The error number.
  package var number: ErrorNumber
  /// The path it was called for; nil for none.
  package var path: String?

  /// Creates an error of `call`, about `path` where there is one.
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
