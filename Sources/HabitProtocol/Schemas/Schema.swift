import HabitCore

/// The shape of a JSON value of the protocol, in the subset of JSON Schema (draft 7) that the
/// protocol needs.
///
/// The OpenRPC document, the manual and the refusals of values are generated from schemas.
package indirect enum Schema: Equatable, Sendable {
  /// Any value, described in words.
  case any(String)
  case null
  case boolean
  /// A whole number; a bound equal to the least or greatest `Int` means no bound.
  case integer(ClosedRange<Int>)
  /// A number between two bounds, both included.
  case number(ClosedRange<Double>)
  /// A number with at most three decimals between two bounds, given in thousandths.
  case decimal(ClosedRange<Int>)
  /// Text with a length in characters and an optional pattern (ECMA 262).
  case string(length: ClosedRange<Int>, pattern: String?)
  case choice([String])
  case list(Schema, count: ClosedRange<Int>)
  /// An object whose member names follow a pattern and whose values have one shape.
  case map(names: String, Schema)
  /// An object with these members, and possibly others.
  case object([SchemaMember])
  /// An object with these members and no others.
  case closed([SchemaMember])
  case either([Schema])
  /// A shape with a name of its own, described once in documents.
  case component(SchemaComponent)
  /// Text that names a habit, journey or item as a person does: by id, name or part of it.
  case reference(Reference)
  /// A shape with words of its own, which follow "… must be" in a refusal.
  case described(Schema, String)

  /// Text of any length.
  static let text = Schema.string(length: 0...Int.max, pattern: nil)

  /// Text that matches a pattern (ECMA 262).
  static func text(_ pattern: String) -> Schema {
    .string(length: 0...Int.max, pattern: pattern)
  }

  /// A list of any length.
  static func list(_ element: Schema) -> Schema { .list(element, count: 0...Int.max) }

  /// A shape with a name of its own; in refusals it is described by `words`, or else by the
  /// summary.
  static func named(
    _ name: String,
    _ summary: String,
    _ schema: Schema,
    words: String? = nil
  ) -> Schema {
    .component(SchemaComponent(name: name, summary: summary, schema: schema, ownWords: words))
  }
}

/// A member of an object: its name, its value's shape, and whether it may be missing.
package struct SchemaMember: Equatable, Sendable {
  package let name: String
  package let schema: Schema
  package let isRequired: Bool
  package let summary: String

  /// A member that is always present.
  package static func member(_ name: String, _ schema: Schema, _ summary: String) -> Self {
    Self(name: name, schema: schema, isRequired: true, summary: summary)
  }

  /// A member that may be missing; the summary says when it is present.
  static func optional(_ name: String, _ schema: Schema, _ summary: String) -> Self {
    Self(name: name, schema: schema, isRequired: false, summary: summary)
  }
}

/// A named shape shared by many values; documents describe it once.
package struct SchemaComponent: Equatable, Sendable {
  /// The name in documents, in UpperCamelCase.
  package let name: String
  package let summary: String
  package let schema: Schema
  fileprivate let ownWords: String?

  /// The words that follow "… must be" in a refusal.
  var words: String {
    switch schema {
    case .choice, .integer: schema.words
    default: ownWords ?? summary
    }
  }
}

extension Schema {
  /// The members of an object, directly or inside a component; empty for other shapes.
  package var members: [SchemaMember] {
    switch self {
    case .object(let members), .closed(let members): members
    case .component(let component): component.schema.members
    case .described(let schema, _): schema.members
    default: []
    }
  }

  /// Every component in the shape, each after the components it contains.
  package var components: [SchemaComponent] {
    switch self {
    case .any, .null, .boolean, .integer, .number, .decimal, .string, .choice, .reference: []
    case .described(let schema, _): schema.components
    case .list(let element, _), .map(_, let element): element.components
    case .object(let members), .closed(let members): members.flatMap(\.schema.components)
    case .either(let shapes): shapes.flatMap(\.components)
    case .component(let component): component.schema.components + [component]
    }
  }
}

extension Schema {
  /// The words that follow "… must be" in a refusal.
  package var words: String {
    switch self {
    case .any(let words), .described(_, let words): words
    case .null: "null"
    case .boolean: "true or false"
    case .integer(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .decimal(let range):
      "a number from \(range.lowerBound / 1000) to \(range.upperBound / 1000) with at most three decimals"
    case .string(_, .some(Schema.identifierPattern)): "1 to 64 of A-Z a-z 0-9 . _ : -"
    case .string(let length, .some): length.lowerBound > 0 ? "visible text on one line" : "text"
    case .string(let length, nil):
      length.upperBound < Int.max
        ? "text of \(length.lowerBound) to \(length.upperBound) bytes of UTF-8" : "text"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .list(.choice(let words), _): "a list of any of " + words.joined(separator: ", ")
    case .list(let element, _): "a list of " + element.words
    case .map: "an object"
    case .object, .closed: "an object"
    case .either(let shapes): shapes.map(\.words).joined(separator: ", or ")
    case .reference(let kind): kind.words
    case .component(let component): component.words
    }
  }
}

/// A kind of thing that a request may name as a person does.
package enum Reference: Equatable, Sendable {
  case habit, journey, item

  fileprivate var words: String {
    switch self {
    case .habit: "a habit's id, its name, ignoring case, or the beginning of one of its words"
    case .journey: "a journey's id, its title, or the beginning of its title"
    case .item: "an item's id, its title, or the beginning of its title"
    }
  }
}
