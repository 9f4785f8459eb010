import HabitCore
import HabitProtocol
import JSON

/// Compares values with the schemas that describe them, more strictly than JSON Schema does: what a
/// schema does not name must not be there.
struct SchemaCheck {
  /// What does not fit, each with its place.
  private(set) var problems: [String] = []

  /// Compares a value with a schema.
  mutating func check(_ value: JSONValue, _ schema: Schema, at place: String) throws {
    switch schema {
    case .any: break
    case .null: expect(value.isNull, "null", value, place)
    case .boolean: expect(value.kind == .bool, "true or false", value, place)
    case .integer(let range):
      expect(value.wholeNumber.map(range.contains) == true, "\(range)", value, place)
    case .number(let range):
      expect(number(value).map(range.contains) == true, "\(range)", value, place)
    case .decimal(let range):
      let thousandths = value.integer(timesTenToThe: 3)
      expect(thousandths.map(range.contains) == true, "\(range) thousandths", value, place)
    case .string(let length, let pattern):
      let text = value.string
      expect(text.map { length.contains($0.count) } == true, "text of \(length)", value, place)
      if let pattern, let text {
        expect(try text.contains(Regex(pattern)), pattern, value, place)
      }
    case .choice(let words):
      expect(value.string.map(words.contains) == true, "one of \(words)", value, place)
    case .list(let element, let count):
      expect(value.kind == .array && count.contains(value.count), "a list", value, place)
      for (index, item) in value.elements.enumerated() {
        try check(item, element, at: "\(place)[\(index)]")
      }
    case .map(let names, let element):
      expect(value.kind == .object, "an object", value, place)
      for member in value.members {
        let name = member.name.string ?? ""
        expect(try name.contains(Regex(names)), "a name like \(names)", member.name, place)
        try check(member.value, element, at: "\(place).\(name)")
      }
    case .object(let members), .closed(let members): try check(value, members, at: place)
    case .either(let shapes):
      let fits = try shapes.contains { shape in
        var attempt = SchemaCheck()
        try attempt.check(value, shape, at: place)
        return attempt.problems.isEmpty
      }
      expect(fits, "one of \(shapes.count) shapes", value, place)
    case .component(let component): try check(value, component.schema, at: place)
    case .described(let schema, _): try check(value, schema, at: place)
    case .reference:
      let isShort = value.string.map { $0.utf8.count <= HabitText.name.maximumLength }
      expect(isShort == true, "text no longer than a name", value, place)
    }
  }

  private mutating func check(
    _ value: JSONValue,
    _ members: [SchemaMember],
    at place: String
  ) throws {
    expect(value.kind == .object, "an object", value, place)
    for member in members where member.isRequired && value[member.name] == nil {
      problems.append("\(place) lacks \(member.name)")
    }
    for (name, inner) in value.members.map({ ($0.name.string ?? "", $0.value) }) {
      guard let member = members.first(where: { $0.name == name }) else {
        problems.append("\(place) has \(name), which is not documented")
        continue
      }
      try check(inner, member.schema, at: "\(place).\(name)")
    }
  }

  private mutating func expect(
    _ fits: Bool,
    _ expected: String,
    _ value: JSONValue,
    _ place: String
  ) {
    guard !fits else { return }
    problems.append("\(place) is \(text(value)), not \(expected)")
  }

  private func number(_ value: JSONValue) -> Double? {
    value.kind == .number ? value.double : nil
  }

  private func text(_ value: JSONValue) -> String {
    String(decoding: value.source.prefix(100), as: UTF8.self)
  }
}
