/// A shape that many values have, with a name of its own; documents describe it once.
package struct SchemaComponent: Equatable, Sendable {
  /// Its name in documents, in UpperCamelCase.
  package let name: String
  /// What it is, in one sentence.
  package let summary: String
  /// What it looks like.
  package let schema: Schema

  /// Describes a component.
  package init(_ name: String, _ summary: String, _ schema: Schema) {
    self.name = name
    self.summary = summary
    self.schema = schema
  }
}

extension Schema {
  /// The members where this is an object, by name or not; else none.
  package var members: [SchemaMember] {
    switch self {
    case .object(let members), .closed(let members): members
    case .component(let component): component.schema.members
    default: []
    }
  }

  /// Every component that occurs in it, an inner one before the one that holds it.
  package var components: [SchemaComponent] {
    switch self {
    case .any, .null, .boolean, .integer, .number, .decimal, .string, .choice: []
    case .list(let element, _), .map(_, let element): element.components
    case .object(let members), .closed(let members): members.flatMap(\.schema.components)
    case .either(let shapes): shapes.flatMap(\.components)
    case .component(let component): component.schema.components + [component]
    }
  }
}
