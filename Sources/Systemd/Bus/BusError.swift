/// Why a call over a bus has no result.
package struct BusError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error's name, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
  package let name: String
  /// What it says, for people; anybody on the bus may have written it.
  package let message: String

  /// An error of a name, which says something.
  package init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// What it says and its name.
  package var description: String { "\(message) (\(name))" }
}
