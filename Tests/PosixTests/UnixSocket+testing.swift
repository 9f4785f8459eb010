import Posix

/// A connection was expected and none waited.
struct NoConnection: Error {}

extension UnixSocket {
  /// The connection that waits.
  static func accepted(from listener: borrowing Descriptor) throws -> Descriptor {
    guard let connection = try accept(listener) else { throw NoConnection() }
    return connection
  }

  /// Whether a connection waits; it is taken and closed.
  static func hasConnection(_ listener: borrowing Descriptor) throws -> Bool {
    try accept(listener) != nil
  }
}
