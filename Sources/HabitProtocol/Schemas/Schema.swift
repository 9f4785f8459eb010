/// What a JSON value of the protocol looks like: as much of JSON Schema (draft 7) as describes it.
///
/// Results are declared with it next to where they are written, and parameters have one by their
/// ``ParameterKind``; the OpenRPC document and the manual are made from both.
package indirect enum Schema: Equatable, Sendable {
  /// Anything at all, in words.
  case any(String)
  /// null.
  case null
  /// true or false.
  case boolean
  /// A whole number; a bound that is the least or greatest `Int` is none.
  case integer(ClosedRange<Int>)
  /// Any number between two bounds, which it may reach.
  case number(ClosedRange<Double>)
  /// A number with at most three decimals between two bounds, which are in thousandths.
  case decimal(ClosedRange<Int>)
  /// Text of so many characters, all of a pattern (ECMA 262) where one is given.
  case string(length: ClosedRange<Int>, pattern: String?)
  /// One of some words.
  case choice([String])
  /// A list of so many values of one shape.
  case list(Schema, count: ClosedRange<Int>)
  /// An object whose member names follow a pattern and whose values have one shape.
  case map(names: String, Schema)
  /// An object with members of known names, and perhaps others.
  case object([SchemaMember])
  /// An object with members of known names and no others.
  case closed([SchemaMember])
  /// One of several shapes.
  case either([Schema])
  /// A shape that has a name of its own.
  case component(SchemaComponent)

  /// Text of any length.
  package static let text = Schema.string(length: 0...Int.max, pattern: nil)

  /// Text that matches a pattern (ECMA 262).
  package static func text(_ pattern: String) -> Schema {
    .string(length: 0...Int.max, pattern: pattern)
  }

  /// A list of any length.
  package static func list(_ element: Schema) -> Schema { .list(element, count: 0...Int.max) }
}
