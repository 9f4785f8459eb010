package import JSON

/// A request's id, byte for byte as the client wrote it.
///
/// JSON-RPC 2.0 §4: a string, a number or null. Kept as text, because a number beyond 2^53 or `1.0`
/// must come back as it was sent.
package struct RequestID: Equatable, Sendable {
  /// The JSON text of the id.
  package let json: [UInt8]

  /// The id of a reply to something whose id could not be read.
  package static let null = RequestID(json: Array("null".utf8))

  private init(json: [UInt8]) {
    self.json = json
  }

  /// The id of a message, or `nil` when its kind is not one an id can have.
  package init?(_ value: JSONValue) {
    switch value.kind {
    case .string, .number, .null: json = Array(value.source)
    case .bool, .array, .object: return nil
    }
  }
}
