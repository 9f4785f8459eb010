/// The elements of an array in order; empty for any other value.
package struct JSONElements: Sequence, Sendable {
  fileprivate let storage: JSONStorage
  fileprivate let start: Int
  fileprivate let end: Int

  init(of value: JSONValue) {
    let isArray = value.kind == .array
    storage = value.storage
    start = value.index + 1
    end = isArray ? Int(value.node.next) : start
  }

  /// Returns an iterator over the elements.
  package func makeIterator() -> Iterator {
    Iterator(storage: storage, index: start, end: end)
  }
}

extension JSONElements {
  /// An iterator over the elements of an array.
  package struct Iterator: IteratorProtocol, Sendable {
    fileprivate let storage: JSONStorage
    fileprivate var index: Int
    fileprivate let end: Int

    /// The next element; nil behind the last one.
    package mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      let element = JSONValue(storage: storage, index: index)
      index = Int(element.node.next)
      return element
    }
  }
}
