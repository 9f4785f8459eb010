package import JSON

extension Bool: ProtocolValue {
  /// true or false.
  package static var schema: Schema { .boolean }

  /// Reads true or false.
  package init?(json: JSONValue) { self.init(found: json.bool) }

  /// Writes true or false.
  package func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: ProtocolValue {
  /// A whole number from 0 on; another range is stated in a table.
  package static var schema: Schema { .natural }

  /// Reads a whole number, whatever its sign.
  package init?(json: JSONValue) { self.init(found: json.wholeNumber) }

  /// Writes the number.
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: ProtocolValue {
  /// A share from 0 to 1.
  package static var schema: Schema { .number(0...1) }

  /// Reads a number.
  package init?(json: JSONValue) { self.init(found: json.double) }

  /// Writes the number.
  package func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension String: ProtocolValue {
  /// Text of any length; a limit is stated in a table.
  package static var schema: Schema { .text }

  /// Reads text.
  package init?(json: JSONValue) { self.init(found: json.string) }

  /// Writes the text.
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Array: ProtocolValue where Element: ProtocolValue {
  /// A list of any length; a limit is stated in a table.
  package static var schema: Schema { .list(Element.schema) }

  /// Reads a list; `nil` where an element cannot be read.
  package init?(json: JSONValue) {
    guard json.kind == .array else { return nil }
    self = []
    // Counted first: a day of fifty habits would be moved six times while it grows.
    reserveCapacity(json.count)
    for element in json.elements {
      guard let value = Element(json: element) else { return nil }
      append(value)
    }
  }

  /// Writes the list.
  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }

  /// The first part of an element that keeps it from being read.
  package static func unreadablePart(of json: JSONValue) -> String? {
    json.elements.lazy.filter { Element(json: $0) == nil }.compactMap(Element.unreadablePart).first
  }
}
