package import JSON

/// A request's id, byte for byte as the client wrote it.
///
/// JSON-RPC 2.0 §4: a string, a number or null. Kept as text, because a number beyond 2^53 or `1.0`
/// must come back as it was sent; only the usual whole number is kept as an integer.
package struct RequestID: Equatable, Sendable {
  private enum Form: Equatable {
    case number(Int)
    case text([UInt8])
  }

  private let form: Form

  /// The most digits of a number that is certain to fit an `Int`.
  private static let mostDigits = 18

  /// The id in replies to messages whose id could not be read.
  package static let null = RequestID(json: "null".utf8.span)

  /// Creates an id from JSON text, which must be a string, a number or null.
  init(json: Span<UInt8>) {
    if let number = Self.wholeNumber(json) {
      form = .number(number)
    } else {
      form = .text(Array(copying: json))
    }
  }

  /// Creates the id of a message; `nil` for a value of a type that an id cannot have.
  package init?(_ value: JSONValue) {
    switch value.kind {
    case .string, .number, .null: self.init(json: value.source.span)
    case .bool, .array, .object: return nil
    }
  }

  /// The JSON text of the id.
  package var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.finish()
  }

  /// Writes the id as a value.
  func write(to writer: inout JSONWriter) {
    switch form {
    case .number(let number): writer.integer(number)
    case .text(let text): writer.raw(text)
    }
  }

  /// The value of decimal digits without a leading zero, so that each number has only one text.
  private static func wholeNumber(_ text: Span<UInt8>) -> Int? {
    guard 0 < text.count, text.count <= mostDigits else { return nil }
    guard text[0] != UInt8(ascii: "0") || text.count == 1 else { return nil }
    var number = 0
    for index in text.indices {
      let digit = Int(text[index]) - Int(UInt8(ascii: "0"))
      guard 0 <= digit, digit <= 9 else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
