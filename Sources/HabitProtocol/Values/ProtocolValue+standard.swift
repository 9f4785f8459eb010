package import JSON

extension Bool: ProtocolValue {
  package static var schema: Schema { .boolean }

  package init?(json: JSONValue) { self.init(found: json.bool) }

  package func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: ProtocolValue {
  package static var schema: Schema { .natural }

  /// Reads a whole number of either sign.
  package init?(json: JSONValue) { self.init(found: json.wholeNumber) }

  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: ProtocolValue {
  package static var schema: Schema { .number(0...1) }

  package init?(json: JSONValue) { self.init(found: json.double) }

  package func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension String: ProtocolValue {
  package static var schema: Schema { .text }

  package init?(json: JSONValue) { self.init(found: json.string) }

  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Array: ProtocolValue where Element: ProtocolValue {
  package static var schema: Schema { .list(Element.schema) }

  package init?(json: JSONValue) {
    guard json.kind == .array else { return nil }
    self = []
    // Reserved at once, because the array of a day with fifty habits would be moved six times while
    // it grows.
    reserveCapacity(json.count)
    for element in json.elements {
      guard let value = Element(json: element) else { return nil }
      append(value)
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }

  /// The name of the first malformed part inside an element.
  package static func unreadablePart(of json: JSONValue) -> String? {
    json.elements.lazy.filter { Element(json: $0) == nil }.compactMap(Element.unreadablePart).first
  }
}
