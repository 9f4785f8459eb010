package import JSON

/// One parameter of a method: its name, its kind, and how its value is read.
///
/// A method lists its parameters once, in positional order; decoding by name or position, the
/// refusal of unknown names, the `field` of errors and all documentation come from that list.
package struct Parameter<Value: Sendable>: Sendable {
  /// The parameter's entry in the method's table.
  package let entry: ParameterEntry
  private let read: @Sendable (JSONValue) -> Value?

  /// Describes a parameter.
  ///
  /// - Parameters:
  ///   - name: its name in the protocol.
  ///   - kind: the shape of its value.
  ///   - isRequired: whether a request without it is refused.
  ///   - summary: its meaning, in one sentence.
  ///   - read: returns the value, or `nil` where it is not of the kind.
  package init(
    _ name: String,
    _ kind: ParameterKind,
    isRequired: Bool = false,
    _ summary: String,
    read: @escaping @Sendable (JSONValue) -> Value?
  ) {
    entry = ParameterEntry(name: name, kind: kind, isRequired: isRequired, summary: summary)
    self.read = read
  }

  /// Describes a parameter that is read as its values always are.
  package init(_ name: String, _ kind: ParameterKind, _ summary: String)
  where Value: ProtocolValue {
    self.init(name, kind, summary) { Value(json: $0) }
  }

  /// The decoded value.
  ///
  /// - Throws: `parameter.invalid`, naming the parameter and the expected value.
  package func decode(_ json: JSONValue) throws(RPCError) -> Value {
    guard let value = read(json) else { throw entry.invalid }
    return value
  }

  /// The same parameter, but a request without it is refused.
  package var required: Parameter {
    Parameter(entry.name, entry.kind, isRequired: true, entry.summary, read: read)
  }

  /// The same parameter, but a request may lack it.
  var optional: Parameter { Parameter(entry.name, entry.kind, entry.summary, read: read) }

  /// The same parameter, with the meaning of its absence documented.
  package func whenMissing(_ meaning: String) -> Parameter {
    Parameter(
      entry.name,
      entry.kind,
      isRequired: entry.isRequired,
      "\(entry.summary); \(meaning) where it is missing",
      read: read
    )
  }
}

/// A parameter's entry in the table of its method.
package struct ParameterEntry: Equatable, Sendable {
  /// Its name.
  package let name: String
  /// The shape of its value.
  package let kind: ParameterKind
  /// True where a request without it is refused.
  package let isRequired: Bool
  /// Its meaning, in one sentence.
  package let summary: String

  /// The parameter as a member of the object that names it.
  package var member: SchemaMember {
    SchemaMember(name: name, schema: kind.schema, isRequired: isRequired, summary: summary)
  }

  /// The error for a value of another kind.
  package var invalid: RPCError {
    RPCError(.parameterInvalid, "\"\(name)\" must be \(kind.words)", field: name)
  }
}
