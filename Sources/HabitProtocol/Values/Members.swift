import JSON

/// A walk over the members of an object, in their order: the mode is what it does with each.
///
/// Members with the shape of their type, which are nearly all, are not inlined: a list of members is then a
/// row of calls, and not of their bodies.
package struct Members {
  /// Reading an object, writing one, or describing its type.
  enum Mode { case read, write, describe }

  private let mode: Mode
  /// The object that is read.
  var reader: JSONMemberReader?
  /// The object that is written.
  var writer = JSONWriter(withoutRoom: ())
  /// The members that were described.
  private(set) var described: [SchemaMember] = []
  /// The first member that cannot be read, and what it must be.
  private(set) var refused: (name: String, schema: Schema)?

  /// Begins a walk.
  init(_ mode: Mode) { self.mode = mode }

  /// A member that is always there; `isNew` where daemons of the same API may not send it yet: the
  /// property then keeps its initial value.
  @inline(never)
  package mutating func member<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value,
    _ summary: String,
    isNew: Bool = false
  ) {
    member(name, &value, summary, schema: Value.schema, isNew: isNew)
  }

  /// A member that is always there, of another shape than others of its type.
  package mutating func member<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value,
    _ summary: String,
    schema: @autoclosure () -> Schema,
    isNew: Bool = false
  ) {
    switch mode {
    case .read:
      if let given = read(name, Value.self, isRequired: !isNew, schema()) { value = given }
    case .write: write(name, value)
    case .describe: described.append(.member(name, schema(), summary))
    }
  }

  /// A member that may be missing; one that cannot be read, as a newer daemon may send it, counts as
  /// missing.
  @inline(never)
  package mutating func optional<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value?,
    _ summary: String
  ) {
    optional(name, &value, summary, schema: Value.schema)
  }

  /// A member that may be missing, of another shape than others of its type.
  package mutating func optional<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value?,
    _ summary: String,
    schema: @autoclosure () -> Schema
  ) {
    switch mode {
    case .read: if let given = read(name, Value.self, isRequired: false, schema()) { value = given }
    case .write: if let value { write(name, value) }
    case .describe: described.append(.optional(name, schema(), summary))
    }
  }

  /// A member that follows from the others: it is passed over when an object is read.
  package mutating func derived<Value: ProtocolValue>(
    _ name: String,
    _ value: @autoclosure () -> Value,
    _ summary: String,
    schema: @autoclosure () -> Schema = Value.schema
  ) {
    switch mode {
    case .read: _ = reader?.take(name)
    case .write: write(name, value())
    case .describe: described.append(.member(name, schema(), summary))
    }
  }

  /// The revision after a change.
  package mutating func revision(
    _ value: inout Int,
    _ summary: String = "The revision after the change"
  ) {
    member("revision", &value, summary, schema: .revision)
  }

  private mutating func read<Value: ProtocolValue>(
    _ name: String,
    _ type: Value.Type,
    isRequired: Bool,
    _ schema: @autoclosure () -> Schema
  ) -> Value? {
    guard let json = reader?.take(name, isRequired: isRequired) else { return nil }
    if let value = Value(json: json) { return value }
    if isRequired { refuse(Value.unreadablePart(of: json) ?? name, schema()) }
    return nil
  }

  private mutating func write<Value: ProtocolValue>(_ name: String, _ value: Value) {
    writer.name(name)
    value.write(to: &writer)
  }

  private mutating func refuse(_ name: String, _ schema: @autoclosure () -> Schema) {
    if refused == nil { refused = (name, schema()) }
  }
}
