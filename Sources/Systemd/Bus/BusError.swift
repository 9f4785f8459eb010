/// The reason a call over a bus has no result.
package struct BusError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error's name, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
  package let name: String
  /// The message, for people; anybody on the bus may have written it.
  package let message: String

  /// Creates an error from its name and message.
  package init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The message and the name.
  package var description: String { "\(message) (\(name))" }
}
