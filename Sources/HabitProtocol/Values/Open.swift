package import JSON

/// A value that newer daemons may have more of: one that this release does not know is kept as it
/// was sent.
package struct Open<Value: ProtocolValue & Equatable>: ProtocolValue, Equatable {
  /// The value; `nil` where this release does not know it.
  package let value: Value?
  /// The value as JSON.
  package let source: [UInt8]

  /// Wraps a known value.
  package init(_ value: Value) {
    self.value = value
    source = value.json
  }

  /// The schema of the values that this release knows.
  package static var schema: Schema { Value.schema }

  /// Reads any value.
  package init?(json: JSONValue) {
    value = Value(json: json)
    source = Array(json.source)
  }

  /// Writes the value.
  package func write(to writer: inout JSONWriter) { writer.raw(source) }
}
