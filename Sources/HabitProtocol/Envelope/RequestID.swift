package import JSON

/// A request's id, byte for byte as the client wrote it.
///
/// JSON-RPC 2.0 §4: a string, a number or null. A number beyond 2^53 or `1.0` must come back as it was sent.
package struct RequestID: Equatable, Sendable {
  /// The JSON text of the id.
  package let json: [UInt8]

  /// The id in replies to messages whose id could not be read.
  package static let null = RequestID(json: Array("null".utf8))

  private init(json: [UInt8]) { self.json = json }

  /// Creates the id of a message; `nil` for a value of a type that an id cannot have.
  package init?(_ value: JSONValue) {
    switch value.kind {
    case .string, .number, .null: json = Array(value.source)
    case .bool, .array, .object: return nil
    }
  }
}
