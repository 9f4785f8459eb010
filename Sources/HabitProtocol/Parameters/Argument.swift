import JSON

/// A field in a request as a person wrote it: the daemon checks what stands in it.
package struct Argument: Equatable, Sendable {
  /// The parameter's name.
  package let name: String
  /// The value as JSON; `nil` where the field is left out.
  package let json: [UInt8]?

  /// A field with a value; left out where there is none.
  package init(_ name: String, _ value: (some ProtocolValue)?) {
    (self.name, json) = (name, value?.json)
  }

  /// A field with a value, or with `null`, which clears an optional one.
  package init(_ name: String, orCleared value: (some ProtocolValue)?) {
    (self.name, json) = (name, value?.json ?? Array("null".utf8))
  }

  /// A field with `null`, which clears an optional one.
  package static func cleared(_ name: String) -> Argument {
    Argument(name, orCleared: String?.none)
  }
}
