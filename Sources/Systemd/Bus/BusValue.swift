/// A value in a D-Bus message, of the supported types.
///
/// See the D-Bus specification, "Type System".
package enum BusValue: Equatable, Sendable {
  /// `y`.
  case byte(UInt8)
  /// `i`.
  case int32(Int32)
  /// `u`.
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
