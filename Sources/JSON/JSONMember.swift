/// A name and its value in an object.
package struct JSONMember: Sendable {
  /// The name, always a string.
  package let name: JSONValue

  /// The value.
  package let value: JSONValue
}
