/// A named shape shared by many values; documents describe it once.
package struct SchemaComponent: Equatable, Sendable {
  /// Its name in documents, in UpperCamelCase.
  package let name: String
  /// Its meaning, in one sentence.
  package let summary: String
  /// The shape itself.
  package let schema: Schema

  /// Describes a component.
  package init(_ name: String, _ summary: String, _ schema: Schema) {
    self.name = name
    self.summary = summary
    self.schema = schema
  }
}

extension Schema {
  /// The members where it is an object, by name or not; else none.
  package var members: [SchemaMember] {
    switch self {
    case .object(let members), .closed(let members): members
    case .component(let component): component.schema.members
    default: []
    }
  }

  /// Every component that occurs in it, each after the components it contains.
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
