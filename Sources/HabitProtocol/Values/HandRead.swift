package import JSON

/// An object that is read at every prompt, and so by hand: the same members as in its table, without
/// the key paths, whose types the runtime would first have to make.
///
/// Reading a day by its table took 6.1 million instructions where 2.3 had been enough.
package protocol HandRead: ProtocolObject {
  /// The members of the table, in its order.
  static var handRows: [HandRow] { get }
  /// Sets the member of a row; false where the value is not of its type.
  mutating func set(_ row: Int, to json: JSONValue) -> Bool
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
    var missing = UInt64(0)
    for row in rows.indices where rows[row].mustBeRead { missing |= 1 << row }
    var expected = 0
    for member in json.members {
      // The daemon writes members in the order of the table: each is behind the one before.
      guard
        let row = rows[expected...].firstIndex(where: { member.name.isString($0.name) })
          ?? rows[..<expected].firstIndex(where: { member.name.isString($0.name) })
      else { continue }
      if set(row, to: member.value) { missing &= ~(1 << row) }
      expected = row + 1
    }
    guard missing == 0 else { return nil }
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
