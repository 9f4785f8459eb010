package import JSON

/// A value with one form in JSON, the same in parameters and results: its reader, writer and
/// schema.
package protocol ProtocolValue: Sendable {
  static var schema: Schema { get }
  /// Reads a value; `nil` if it is malformed.
  init?(json: JSONValue)
  func write(to writer: inout JSONWriter)
  /// The name of the first malformed part of a value; `nil` if no part of the value has a name.
  static func unreadablePart(of json: JSONValue) -> String?
}

extension ProtocolValue {
  /// Takes a value that was read; fails for `nil`.
  init?(found: Self?) {
    guard let found else { return nil }
    self = found
  }

  /// By default, no part has a name.
  package static func unreadablePart(of json: JSONValue) -> String? { nil }

  /// The value as JSON.
  package var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.finish()
  }
}

/// A value whose JSON is a string of a certain form.
protocol ProtocolText: ProtocolValue {
  var text: String { get }
  /// Parses the text; `nil` if it is malformed.
  init?(_ text: String)
}

extension ProtocolText {
  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(text)
  }

  package func write(to writer: inout JSONWriter) { writer.string(text) }
}

/// A value that is one of a few words; the raw value is the word in JSON.
package protocol ProtocolWord: ProtocolValue, CaseIterable, RawRepresentable<String> {}

extension ProtocolWord {
  package static var schema: Schema { choice }

  static var choice: Schema { .choice(allCases.map(\.rawValue)) }

  package init?(json: JSONValue) {
    guard let word = json.string else { return nil }
    self.init(rawValue: word)
  }

  package func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

/// A parameter of a request as a person wrote it; the daemon checks the value.
package struct Argument: Equatable, Sendable {
  package let name: String
  /// The value as JSON; `nil` to leave the parameter out.
  package let json: [UInt8]?

  /// A parameter with a value; it is left out if the value is nil.
  package init(_ name: String, _ value: (some ProtocolValue)?) {
    (self.name, json) = (name, value?.json)
  }

  /// A parameter with a value; for nil it is `null`, which clears an optional field.
  package init(_ name: String, orCleared value: (some ProtocolValue)?) {
    (self.name, json) = (name, value?.json ?? Array("null".utf8))
  }

  /// A parameter that is `null`, which clears an optional field.
  package static func cleared(_ name: String) -> Argument {
    Argument(name, orCleared: String?.none)
  }
}
