package import HabitCore
package import JSON

extension JSONWriter {
  /// Writes an object; the closure writes its members.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes an array; the closure writes each element.
  package mutating func array<Elements: Sequence>(
    _ elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  mutating func day(_ day: Day) {
    let text = day.ascii
    string(plain: text.span)
  }

  /// Writes a member that is a day.
  package mutating func member(_ name: String, _ day: Day) {
    let text = day.ascii
    member(name, plain: text.span)
  }

  mutating func time(_ time: TimeOfDay) {
    let text = time.ascii
    string(plain: text.span)
  }

  mutating func member(_ name: String, _ time: TimeOfDay) {
    self.name(name)
    self.time(time)
  }

  /// Writes a member that is an identifier.
  package mutating func member<Subject>(_ name: String, _ id: Identifier<Subject>) {
    member(name, plain: id.text.utf8.span)
  }

  /// Writes a member that is a count.
  package mutating func member(_ name: String, _ count: Count) {
    guard count.thousandths % 1000 != 0 else { return member(name, count.thousandths / 1000) }
    self.name(name)
    self.count(count)
  }

  mutating func count(_ count: Count) {
    guard count.thousandths % 1000 != 0 else { return integer(count.thousandths / 1000) }
    raw(count.description.utf8)
  }

  /// Writes a member that is an instant.
  package mutating func member(_ name: String, _ instant: Instant) {
    let text = instant.ascii
    member(name, plain: text.span)
  }
}

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
  /// Writes the value of a JSON text in the source code.
  package mutating func value(literal text: String) {
    guard let document = JSONDocument(literal: text) else { return null() }
    value(document.root)
  }
}

extension JSONDocument {
  /// Parses a JSON text in the source code; `nil` if it is malformed, which the tests notice.
  package init?(literal text: String) {
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return nil }
    self = document
  }
}
