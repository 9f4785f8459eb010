package import JSON

/// An object that is read at every prompt, and so by hand: the same members as in its table, without
/// the key paths, whose types the runtime would first have to make.
///
/// Reading a day by its table took 6.1 million instructions where 2.3 had been enough.
package protocol HandRead: ProtocolObject {
  /// The members of the table, in its order.
  static var handRows: HandRows { get }
  /// Sets the member of a row; false where the value is not of its type.
  mutating func set(_ row: Int, to json: JSONValue) -> Bool
}

/// The members of an object that is read by hand.
package struct HandRows: Sendable, ExpressibleByArrayLiteral {
  /// The members in order.
  package let rows: [HandRow]
  /// Their names.
  let names: JSONNames
  /// A bit for each member without which an object cannot be read.
  let required: UInt64

  /// The number of members.
  var count: Int { rows.count }

  private init(_ rows: [HandRow]) {
    precondition(rows.count <= UInt64.bitWidth, "a bit for each member")
    self.rows = rows
    names = JSONNames(rows.map(\.name))
    required = rows.indices.reduce(0) { $0 | (rows[$1].mustBeRead ? 1 << $1 : 0) }
  }

  /// Members in order.
  package init(arrayLiteral rows: HandRow...) { self.init(rows) }

  /// The members of an object that has those of another one first.
  static func + (first: HandRows, own: [HandRow]) -> HandRows { HandRows(first.rows + own) }
}

/// A member of an object that is read by hand.
package struct HandRow: Equatable, Sendable {
  /// Its name.
  package let name: String
  /// True where an object without it cannot be read.
  package let mustBeRead: Bool

  /// A member that is always there.
  static func required(_ name: String) -> Self { Self(name: name, mustBeRead: true) }

  /// A member that may be missing, or is not read.
  static func optional(_ name: String) -> Self { Self(name: name, mustBeRead: false) }
}

extension HandRead {
  /// Reads an object; members without a row are passed over.
  ///
  /// - Returns: `nil` where a required member is missing or cannot be read.
  package init?(json: JSONValue) {
    guard json.kind == .object else { return nil }
    self.init()
    let rows = Self.handRows
    var found: UInt64 = 0
    json.visitMembers(rows.names) { row, value in
      if set(row, to: value) { found |= 1 << row }
    }
    guard found & rows.required == rows.required else { return nil }
  }
}

extension JSONValue {
  /// Reads the value into a place; false where it is not of the type.
  func fill<Value: ProtocolValue>(_ place: inout Value) -> Bool {
    guard let value = Value(json: self) else { return false }
    place = value
    return true
  }

  /// Reads the value into a place that may be empty.
  func fill<Value: ProtocolValue>(_ place: inout Value?) -> Bool {
    place = Value(json: self)
    return true
  }
}
