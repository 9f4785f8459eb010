import HabitCore
import JSON

extension Schema {
  /// The path of the components in an OpenRPC document.
  static let componentsPath = "#/components/schemas/"

  /// Writes the shape as JSON Schema, draft 7.
  ///
  /// A component is written as a `$ref`; readers of the schema ignore a summary next to it.
  func write(to writer: inout JSONWriter, summary: String? = nil) {
    writer.object { writer in
      if let summary { writer.member("description", summary) }
      writeKeywords(to: &writer)
    }
  }

  private func writeKeywords(to writer: inout JSONWriter) {
    switch self {
    case .any(let words):
      writer.member("$comment", words)
    case .null:
      writer.member("type", "null")
    case .boolean:
      writer.member("type", "boolean")
    case .integer(let range):
      writer.member("type", "integer")
      if range.lowerBound > .min { writer.member("minimum", range.lowerBound) }
      if range.upperBound < .max { writer.member("maximum", range.upperBound) }
    case .number(let range):
      writer.member("type", "number")
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .decimal(let thousandths):
      writer.member("type", "number")
      writer.member("minimum", Double(thousandths.lowerBound) / 1000)
      writer.member("maximum", Double(thousandths.upperBound) / 1000)
      writer.member("multipleOf", 0.001)
    case .string(let length, let pattern):
      writer.member("type", "string")
      if length.lowerBound > 0 { writer.member("minLength", length.lowerBound) }
      if length.upperBound < .max { writer.member("maxLength", length.upperBound) }
      if let pattern { writer.member("pattern", pattern) }
    case .choice(let words):
      writer.member("type", "string")
      writer.name("enum")
      writer.array(words) { $0.string($1) }
    case .list(let element, let count):
      writer.member("type", "array")
      writer.name("items")
      element.write(to: &writer)
      if count.lowerBound > 0 { writer.member("minItems", count.lowerBound) }
      if count.upperBound < .max { writer.member("maxItems", count.upperBound) }
    case .map(let names, let element):
      writer.member("type", "object")
      writer.name("patternProperties")
      writer.object { writer in
        writer.name(names)
        element.write(to: &writer)
      }
    case .object(let members):
      writer.member("type", "object")
      writeMembers(members, to: &writer)
    case .closed(let members):
      writer.member("type", "object")
      writeMembers(members, to: &writer)
      writer.member("additionalProperties", false)
    case .either(let shapes):
      writer.name("anyOf")
      writer.array(shapes) { $1.write(to: &$0) }
    case .reference:
      Schema.string(length: 0...HabitText.name.maximumLength, pattern: nil).writeKeywords(
        to: &writer
      )
    case .described(let schema, _):
      schema.writeKeywords(to: &writer)
    case .component(let component):
      writer.member("$ref", Self.componentsPath + component.name)
    }
  }

  private func writeMembers(_ members: [SchemaMember], to writer: inout JSONWriter) {
    writer.name("properties")
    writer.object { writer in
      for member in members {
        writer.name(member.name)
        member.schema.write(to: &writer, summary: member.summary)
      }
    }
    let required = members.filter(\.isRequired)
    guard !required.isEmpty else { return }
    writer.name("required")
    writer.array(required) { $0.string($1.name) }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ number: Double) {
    self.name(name)
    double(number)
  }
}
