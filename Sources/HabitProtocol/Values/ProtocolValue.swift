package import JSON

/// A value with one form in JSON, in parameters and in results: its reader, its writer and its
/// schema stand together.
package protocol ProtocolValue: Sendable {
  /// The schema of every such value.
  static var schema: Schema { get }
  /// Reads a value; `nil` where it is not one.
  init?(json: JSONValue)
  /// Writes the value.
  func write(to writer: inout JSONWriter)
  /// The first part that keeps JSON from being such a value; `nil` where none has a name.
  static func unreadablePart(of json: JSONValue) -> String?
}

extension ProtocolValue {
  /// Takes over a value that was read, if any.
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

/// A value that is text of a certain form.
package protocol ProtocolText: ProtocolValue {
  /// The text.
  var text: String { get }
  /// Takes over text; `nil` where it has another form.
  init?(_ text: String)
}

extension ProtocolText {
  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(text)
  }

  package func write(to writer: inout JSONWriter) { writer.string(text) }
}

/// A value that is one word of a few; the raw value is the word.
package protocol ProtocolWord: ProtocolValue, CaseIterable, RawRepresentable<String> {}

extension ProtocolWord {
  package static var schema: Schema { choice }

  /// One of the words.
  static var choice: Schema { .choice(allCases.map(\.rawValue)) }

  package init?(json: JSONValue) {
    guard let word = json.string else { return nil }
    self.init(rawValue: word)
  }

  package func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

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
