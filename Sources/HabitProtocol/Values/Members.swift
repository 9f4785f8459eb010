import HabitCore
import JSON

/// A walk over the members of an object, in their order: the mode is what it does with each.
///
/// Members with the shape of their type, which are nearly all, are not inlined: a list of members is then a
/// row of calls, and not of their bodies.
package struct Members {
  /// Reading an object, reading the parameters of a request, writing, or describing the type.
  ///
  /// An object may come from a newer daemon, so what cannot be read counts as missing; a request is refused.
  enum Mode { case read, request, write, describe }

  let mode: Mode
  /// The object that is read.
  var reader: JSONMemberReader?
  /// The object that is written.
  var writer = JSONWriter(withoutRoom: ())
  /// The members that were described.
  var described: [SchemaMember] = []
  /// The first required member of an object that cannot be read, or the part of it.
  private(set) var unreadable: String?
  /// The first reason to refuse a request.
  private(set) var refusal: RPCError?
  /// The first required member that is null, or that is missing where there are no parameters at all.
  private var absent: String?

  /// Begins a walk.
  init(_ mode: Mode) { self.mode = mode }

  /// The first required member that is missing.
  var missing: String? { absent ?? reader?.missing }

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

  /// A member that is always there, of another shape than others of its type; a request with a value
  /// that is not allowed is refused.
  package mutating func member<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value,
    _ summary: String,
    schema: @autoclosure () -> Schema,
    isNew: Bool = false,
    isAllowed: (Value) -> Bool = { _ in true }
  ) {
    switch mode {
    case .read, .request:
      if let given = read(name, isRequired: !isNew, schema, isAllowed) { value = given }
    case .write: write(name, value)
    case .describe: described.append(.member(name, schema(), summary))
    }
  }

  /// A member that may be missing; of an object, one that cannot be read counts as missing.
  @inline(never)
  package mutating func optional<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value?,
    _ summary: String
  ) {
    optional(name, &value, summary, schema: Value.schema)
  }

  /// A member that may be missing, of another shape than others of its type; a request with a value that
  /// is not allowed is refused.
  package mutating func optional<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value?,
    _ summary: String,
    schema: @autoclosure () -> Schema,
    isAllowed: (Value) -> Bool = { _ in true }
  ) {
    switch mode {
    case .read, .request:
      if let given = read(name, isRequired: false, schema, isAllowed) { value = given }
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
    case .read, .request: _ = take(name, isRequired: false)
    case .write: write(name, value())
    case .describe: described.append(.member(name, schema(), summary))
    }
  }

  /// Reads a value of the wanted type.
  mutating func read<Value: ProtocolValue>(
    _ name: String,
    isRequired: Bool,
    _ schema: () -> Schema,
    _ isAllowed: (Value) -> Bool
  ) -> Value? {
    guard let json = take(name, isRequired: isRequired) else { return nil }
    if let value = Value(json: json), mode == .read || isAllowed(value) { return value }
    if mode == .request {
      refuse(.invalid(name, schema()))
    } else if isRequired, unreadable == nil {
      unreadable = Value.unreadablePart(of: json) ?? name
    }
    return nil
  }

  /// The value of a member; `nil` where it is missing, and where a request has null for it.
  mutating func take(_ name: String, isRequired: Bool) -> JSONValue? {
    let json = reader?.take(name, isRequired: isRequired)
    guard mode == .request, json?.isNull ?? (reader == nil) else { return json }
    if isRequired, absent == nil { absent = name }
    return nil
  }

  mutating func write<Value: ProtocolValue>(_ name: String, _ value: Value) {
    writer.name(name)
    value.write(to: &writer)
  }

  mutating func refuse(_ error: @autoclosure () -> RPCError) {
    if refusal == nil { refusal = error() }
  }
}
