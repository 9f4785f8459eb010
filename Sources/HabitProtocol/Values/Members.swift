import HabitCore
import JSON

/// A walk over the members of an object, in their order; the mode decides what happens to each.
///
/// Nearly all members have the shape of their type. The methods for these members are not inlined,
/// so that a list of members compiles to calls instead of copies of their bodies.
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
  /// The name of the first required member of an object that is malformed, or of the malformed part
  /// inside it.
  private(set) var unreadable: String?
  /// The first reason to refuse a request.
  private(set) var refusal: RPCError?
  /// The first required parameter that is null, or that is missing because the request has no
  /// parameters at all.
  private var absent: String?

  init(_ mode: Mode) { self.mode = mode }

  /// The first required member that is missing.
  var missing: String? { absent ?? reader?.missing }

  /// A required member.
  ///
  /// With `isNew`, it may be missing in replies of older daemons of the same API, and the property
  /// then keeps its initial value.
  @inline(never)
  package mutating func member<Value: ProtocolValue>(
    _ name: String,
    _ value: inout Value,
    _ summary: String,
    isNew: Bool = false
  ) {
    member(name, &value, summary, schema: Value.schema, isNew: isNew)
  }

  /// A required member with a shape other than that of its type; `isAllowed` decides which values a
  /// request may have.
  mutating func member<Value: ProtocolValue>(
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

  /// A member that may be missing, with a shape other than that of its type; `isAllowed` decides
  /// which values a request may have.
  mutating func optional<Value: ProtocolValue>(
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

  /// A member computed from other members: it is written, and ignored when an object is read.
  mutating func derived<Value: ProtocolValue>(
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

  /// The value of a member; `nil` if it is missing, or if it is null in a request.
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
