/// A member of an object: its name, its value's shape, and whether it may be missing.
package struct SchemaMember: Equatable, Sendable {
  /// Its name.
  package let name: String
  /// The shape of its value.
  package let schema: Schema
  /// True where it is always present.
  package let isRequired: Bool
  /// Its meaning, in one sentence.
  package let summary: String

  /// A member that is always present.
  package static func member(_ name: String, _ schema: Schema, _ summary: String) -> Self {
    Self(name: name, schema: schema, isRequired: true, summary: summary)
  }

  /// A member that may be missing; the summary says when it is present.
  package static func optional(_ name: String, _ schema: Schema, _ summary: String) -> Self {
    Self(name: name, schema: schema, isRequired: false, summary: summary)
  }
}
