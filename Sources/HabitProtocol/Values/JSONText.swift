package import JSON

/// Any JSON, kept as it is.
package struct JSONText: ProtocolValue, Equatable {
  /// The text.
  package let source: [UInt8]

  /// Wraps JSON.
  package init(_ source: [UInt8]) { self.source = source }

  /// The value; `nil` where the text is not JSON.
  package var value: JSONValue? { try? JSONDocument(parsing: source).root }

  /// Any value.
  package static var schema: Schema { .any("any value") }

  /// Takes any value.
  package init?(json: JSONValue) { source = Array(json.source) }

  /// Writes the text.
  package func write(to writer: inout JSONWriter) { writer.raw(source) }
}
