/// A member of an object: what it is called, what it holds, and whether it may be missing.
package struct SchemaMember: Equatable, Sendable {
  /// Its name.
  package let name: String
  /// What its value looks like.
  package let schema: Schema
  /// Whether it is always there.
  package let isRequired: Bool
  /// What it means, in one sentence.
  package let summary: String

  /// A member that is always there.
  package static func member(_ name: String, _ schema: Schema, _ summary: String) -> Self {
    Self(name: name, schema: schema, isRequired: true, summary: summary)
  }

  /// A member that may be missing; the summary says when it is there.
  package static func optional(_ name: String, _ schema: Schema, _ summary: String) -> Self {
    Self(name: name, schema: schema, isRequired: false, summary: summary)
  }
}
