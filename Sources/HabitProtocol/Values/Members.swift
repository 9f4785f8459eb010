import HabitCore
import JSON

/// A walk over the members of an object, in their order; the mode decides what happens to each.
///
/// Members with the shape of their type, which are nearly all, are not inlined, so that a list of
/// members compiles to calls instead of copies of their bodies.
package struct Members {
  /// Reading an object, reading the parameters of a request, writing, or describing the type.
  ///
  /// An object may come from a newer daemon, so a malformed member counts as missing; a request is
  /// refused.
  enum Mode { case read, request, write, describe }

  let mode: Mode
  var reader: JSONMemberReader?
  var writer = JSONWriter(withoutRoom: ())
  var described: [SchemaMember] = []
  /// The first required member of an object that is malformed, or the part of it that is.
  private(set) var unreadable: String?
  /// The first reason to refuse a request.
  private(set) var refusal: RPCError?
  /// The first required member that is null, or that is missing because there are no parameters at
  /// all.
  private var absent: String?

  init(_ mode: Mode) { self.mode = mode }

  /// The first required member that is missing.
  var missing: String? { absent ?? reader?.missing }

  /// A member that is always there; with `isNew`, daemons of the same API may not send it yet, and
  /// the property keeps its initial value.
  @inline(never)
  package mutating func member<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value,
    _ summary: String,
    isNew: Bool = false
  ) {
    member(name, &value, summary, schema: Value.schema, isNew: isNew)
  }

  /// A member that is always there, with another shape than its type's; a request with a value that
  /// is not allowed is refused.
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

  /// A member that may be missing; in an object, a malformed one counts as missing.
  @inline(never)
  package mutating func optional<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value?,
    _ summary: String
  ) {
    optional(name, &value, summary, schema: Value.schema)
  }

  /// A member that may be missing, with another shape than its type's; a request with a value that
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

  /// A member that follows from the others; it is ignored when an object is read.
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

  /// The value of a member; `nil` if it is missing, or is null in a request.
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
