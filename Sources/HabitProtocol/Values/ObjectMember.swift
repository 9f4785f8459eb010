import JSON

/// A member of an object: its name, its meaning, and the property that holds its value.
package struct ObjectMember<Object: Sendable>: Sendable {
  /// The member's name.
  package let name: String
  /// Describes the member; only documents ask, and a client that reads one result never does.
  let describe: @Sendable () -> SchemaMember
  /// True where an object without it cannot be read.
  let mustBeRead: Bool
  /// Reads the value into an object; false where it is not of the type.
  let read: @Sendable (JSONValue, inout Object) -> Bool
  /// Writes name and value, where the object has one.
  let write: @Sendable (Object, inout JSONWriter) -> Void
  /// The name of the member, or of a part of it, where an object's lacks it or cannot be read.
  let unreadablePart: @Sendable (JSONValue) -> String?

  /// The member as documents describe it.
  package var described: SchemaMember { describe() }

  /// A member that is always there.
  ///
  /// - Parameters:
  ///   - name: its name in the protocol.
  ///   - property: the property that holds its value.
  ///   - schema: the shape of its value.
  ///   - isNew: true where daemons of the same API may not send it yet; the property then keeps its
  ///     initial value.
  ///   - summary: its meaning, in one sentence.
  /// - Returns: the member.
  package static func member<Value: ProtocolValue>(
    _ name: String,
    _ property: any WritableKeyPath<Object, Value> & Sendable,
    _ schema: @autoclosure @escaping @Sendable () -> Schema,
    isNew: Bool = false,
    _ summary: String
  ) -> Self {
    Self(
      name: name,
      describe: { .member(name, schema(), summary) },
      mustBeRead: !isNew,
      read: { json, object in
        guard let value = Value(json: json) else { return false }
        object[keyPath: property] = value
        return true
      },
      write: { object, writer in
        writer.name(name)
        object[keyPath: property].write(to: &writer)
      },
      unreadablePart: { object in
        guard !isNew else { return nil }
        guard let json = object[name] else { return name }
        return Value(json: json) == nil ? Value.unreadablePart(of: json) ?? name : nil
      }
    )
  }

  /// A member that may be missing; one that cannot be read, as a newer daemon may send it, counts
  /// as missing.
  package static func optional<Value: ProtocolValue>(
    _ name: String,
    _ property: any WritableKeyPath<Object, Value?> & Sendable,
    _ schema: @autoclosure @escaping @Sendable () -> Schema,
    _ summary: String
  ) -> Self {
    Self(
      name: name,
      describe: { .optional(name, schema(), summary) },
      mustBeRead: false,
      read: { json, object in
        object[keyPath: property] = Value(json: json)
        return true
      },
      write: { object, writer in
        guard let value = object[keyPath: property] else { return }
        writer.name(name)
        value.write(to: &writer)
      },
      unreadablePart: { _ in nil }
    )
  }
}

extension ObjectMember {
  /// A member that is always there, with the shape of its type.
  package static func member<Value: ProtocolValue>(
    _ name: String,
    _ property: any WritableKeyPath<Object, Value> & Sendable,
    isNew: Bool = false,
    _ summary: String
  ) -> Self {
    member(name, property, Value.schema, isNew: isNew, summary)
  }

  /// A member that may be missing, with the shape of its type.
  package static func optional<Value: ProtocolValue>(
    _ name: String,
    _ property: any WritableKeyPath<Object, Value?> & Sendable,
    _ summary: String
  ) -> Self {
    optional(name, property, Value.schema, summary)
  }

  /// A member that follows from the others: it is written, and passed over when an object is read.
  package static func derived<Value: ProtocolValue>(
    _ name: String,
    _ property: any KeyPath<Object, Value> & Sendable,
    _ schema: @autoclosure @escaping @Sendable () -> Schema,
    _ summary: String
  ) -> Self {
    Self(
      name: name,
      describe: { .member(name, schema(), summary) },
      mustBeRead: false,
      read: { _, _ in true },
      write: { object, writer in
        writer.name(name)
        object[keyPath: property].write(to: &writer)
      },
      unreadablePart: { _ in nil }
    )
  }

  /// A member that follows from the others, with the shape of its type.
  package static func derived<Value: ProtocolValue>(
    _ name: String,
    _ property: any KeyPath<Object, Value> & Sendable,
    _ summary: String
  ) -> Self {
    derived(name, property, Value.schema, summary)
  }

  /// The revision after a change.
  package static func revision(
    _ property: any WritableKeyPath<Object, Int> & Sendable,
    _ summary: String = "The revision after the change"
  ) -> Self {
    member("revision", property, .revision, summary)
  }
}

extension ObjectTable {
  /// The members as those of an object that holds this one in a property, without a name of its own.
  package func members<Whole: Sendable>(
    in property: any WritableKeyPath<Whole, Object> & Sendable
  ) -> [ObjectMember<Whole>] {
    members.map { member in
      ObjectMember<Whole>(
        name: member.name,
        describe: member.describe,
        mustBeRead: member.mustBeRead,
        read: { json, whole in member.read(json, &whole[keyPath: property]) },
        write: { whole, writer in member.write(whole[keyPath: property], &writer) },
        unreadablePart: member.unreadablePart
      )
    }
  }
}
