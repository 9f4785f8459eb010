package import JSON

extension JSONWriter {
  /// Writes a value compactly, so that it stays on one line.
  package mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .null, .bool, .number, .string: raw(value.source)
    case .array: array(value.elements) { $0.value($1) }
    case .object:
      object { writer in
        for member in value.members {
          writer.name(escaping: member.name.string ?? "")
          writer.value(member.value)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the value of a JSON text from the source code.
  package mutating func value(literal text: String) {
    guard let document = JSONDocument(literal: text) else { return null() }
    value(document.root)
  }
}

extension JSONDocument {
  /// Parses a JSON text from the source code.
  ///
  /// - Returns: `nil` where it is not JSON, which the tests of all examples notice.
  package init?(literal text: String) {
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return nil }
    self = document
  }
}
