package import JSON

/// A value of a type that newer daemons may extend; an unknown value is kept as JSON.
///
/// The type parameter has no requirements here. With requirements, the runtime would look up the
/// conformances at each start of a program, which takes as long as reading a day.
package enum Open<Value: Sendable>: Sendable {
  case known(Value)
  case unknown([UInt8])

  package init(_ value: Value) { self = .known(value) }

  /// The value; `nil` if this release does not know it.
  package var value: Value? { if case .known(let value) = self { value } else { nil } }
}

extension Open: Equatable where Value: Equatable {}

extension Open: ProtocolValue where Value: ProtocolValue {
  /// The schema of the values that this release knows.
  package static var schema: Schema { Value.schema }

  package init?(json: JSONValue) {
    self = Value(json: json).map(Self.known) ?? .unknown(Array(json.source))
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .known(let value): value.write(to: &writer)
    case .unknown(let source): writer.raw(source)
    }
  }
}

extension Open where Value: ProtocolWord {
  /// The word, even if this release does not know it.
  package var word: String {
    switch self {
    case .known(let value): value.rawValue
    case .unknown(let source):
      (try? JSONDocument(parsing: source).root.string) ?? String(decoding: source, as: UTF8.self)
    }
  }
}

/// Any JSON, kept byte for byte.
package struct JSONText: ProtocolValue, Equatable {
  package let source: [UInt8]

  package init(_ source: [UInt8]) { self.source = source }

  /// The value; `nil` if the text is not JSON.
  package var value: JSONValue? { try? JSONDocument(parsing: source).root }

  package static var schema: Schema { .any("any value") }

  package init?(json: JSONValue) { source = Array(json.source) }

  package func write(to writer: inout JSONWriter) { writer.raw(source) }
}
