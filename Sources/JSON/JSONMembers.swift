/// The members of an object in order, repeated names included; empty for any other value.
package struct JSONMembers: Sequence, Sendable {
  fileprivate let storage: JSONStorage
  fileprivate let start: Int
  fileprivate let end: Int

  init(of value: JSONValue) {
    let isObject = value.kind == .object
    storage = value.storage
    start = value.index + 1
    end = isObject ? Int(value.node.next) : start
  }

  /// Returns an iterator over the members.
  package func makeIterator() -> Iterator {
    Iterator(storage: storage, index: start, end: end)
  }
}

extension JSONMembers {
  /// An iterator over the members of an object.
  package struct Iterator: IteratorProtocol, Sendable {
    fileprivate let storage: JSONStorage
    fileprivate var index: Int
    fileprivate let end: Int

    /// The next member; nil behind the last one.
    package mutating func next() -> JSONMember? {
      guard index < end else { return nil }
      let value = JSONValue(storage: storage, index: index + 1)
      let member = JSONMember(name: JSONValue(storage: storage, index: index), value: value)
      index = Int(value.node.next)
      return member
    }
  }
}
