/// A message received from a bus: a reply or a signal.
package struct BusMessage: Equatable, Sendable {
  /// The unique name of the sender, such as `:1.7`, if the bus reports it.
  package let sender: String?
  /// The arguments before the first of an unsupported type, at most ``Bus/argumentLimit``.
  package let arguments: [BusValue]
}

/// A value in a D-Bus message, of the supported types.
///
/// See the D-Bus specification, "Type System".
package enum BusValue: Equatable, Sendable {
  /// `y`.
  case byte(UInt8)
  /// `i`.
  case int32(Int32)
  case uint32(UInt32)
  /// `s`; also `o` and `g` when received. A message cannot carry a NUL: the text ends before it.
  case string(String)
  /// `as`.
  case strings([String])
  /// `a{sv}`, which is only sent.
  case dictionary([(key: String, value: BusValue)])

  /// Its type in the D-Bus notation.
  var signature: String {
    switch self {
    case .byte: "y"
    case .int32: "i"
    case .uint32: "u"
    case .string: "s"
    case .strings: "as"
    case .dictionary: "a{sv}"
    }
  }

  /// Compares type and value; the order of a dictionary's entries matters.
  package static func == (left: BusValue, right: BusValue) -> Bool {
    switch (left, right) {
    case (.byte(let left), .byte(let right)): left == right
    case (.int32(let left), .int32(let right)): left == right
    case (.uint32(let left), .uint32(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.strings(let left), .strings(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left.elementsEqual(right) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

/// A method of an object on a bus.
package struct BusMethod: Equatable, Sendable {
  /// The bus name of the object's owner, such as `org.freedesktop.Notifications`.
  var destination: String
  var path: String
  var interface: String
  package var member: String

  package init(destination: String, path: String, interface: String, member: String) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
  }
}

/// The reason a call over a bus has no result.
package struct BusError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error's name, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
  package let name: String
  /// The message, for people; anybody on the bus may have written it.
  package let message: String

  package var description: String { "\(message) (\(name))" }
}
