extension JSONValue {
  /// The elements of an array; empty for any other value.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The members of an object; empty for any other value.
  package var members: JSONMembers { JSONMembers(of: self) }

  /// True for an array or object that is empty.
  package var isEmpty: Bool {
    switch kind {
    case .array, .object: Int(node.next) == index + 1
    case .null, .bool, .number, .string: false
    }
  }

  /// The number of elements of an array or members of an object; 0 for any other value.
  ///
  /// - Complexity: O(*n*), since it counts them one by one.
  package var count: Int {
    switch kind {
    case .array: elements.reduce(0) { count, _ in count + 1 }
    case .object: members.reduce(0) { count, _ in count + 1 }
    case .null, .bool, .number, .string: 0
    }
  }

  /// The element at an index, counted from 0; nil if this is not an array or has fewer.
  ///
  /// - Complexity: O(*n*); loop over ``elements`` rather than over indices.
  package subscript(index: Int) -> JSONValue? {
    guard index >= 0 else { return nil }
    return elements.dropFirst(index).first { _ in true }
  }

  /// The value of the member with this name; nil for a value that is not an object or lacks the
  /// member.
  ///
  /// Names are compared byte by byte once decoded. Of repeated names the last one wins.
  ///
  /// - Complexity: O(*n*); code that reads many members walks over ``members`` once.
  package subscript(name: String) -> JSONValue? {
    let object = node
    guard object.kind == .object else { return nil }
    let expected = name.utf8.span
    let tape = storage.nodes
    let nodes = tape.span
    var found: Int?
    var member = index + 1
    while member < Int(object.next) {
      if storage.string(nodes[member], equals: expected) {
        found = member + 1
      }
      member = Int(nodes[member + 1].next)
    }
    return found.map { JSONValue(storage: storage, index: $0) }
  }
}

/// The elements of an array in order; empty for any other value.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONStorage
  private var index: Int
  private let end: Int

  /// The values in a value of this kind, names of members included; empty for any other value.
  init(of value: JSONValue, kind: JSONKind = .array) {
    storage = value.storage
    index = value.index + 1
    end = value.kind == kind ? Int(value.node.next) : index
  }

  package mutating func next() -> JSONValue? {
    guard index < end else { return nil }
    let element = JSONValue(storage: storage, index: index)
    index = Int(element.node.next)
    return element
  }
}

/// The members of an object in order, repeated names included; empty for any other value.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private var values: JSONElements

  init(of value: JSONValue) { values = JSONElements(of: value, kind: .object) }

  package mutating func next() -> JSONMember? {
    guard let name = values.next(), let value = values.next() else { return nil }
    return JSONMember(name: name, value: value)
  }
}

/// A name and its value in an object.
package struct JSONMember: Sendable {
  /// The name, always a string.
  package let name: JSONValue

  package let value: JSONValue
}

extension JSONValue {
  /// The number of members up to which comparing all pairs is faster than hashing.
  private static let fewMembers = 8

  /// The name of the first member that repeats the name of an earlier one.
  ///
  /// Nil if all names of this object differ, byte by byte once decoded, or if this is not an
  /// object. RFC 8259, section 4, does not say which of the values counts, so a reader that must
  /// not misunderstand should refuse objects with a repeated name.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  package var repeatedName: String? {
    guard kind == .object else { return nil }
    if count <= Self.fewMembers {
      return repeatedNameOfFew
    }
    var seen: Set<ArraySlice<UInt8>> = []
    for member in members where !seen.insert(member.name.decodedContent).inserted {
      return member.name.string
    }
    return nil
  }

  private var repeatedNameOfFew: String? {
    let nodes = storage.nodes
    var later = index + 1
    while later < Int(node.next) {
      var earlier = index + 1
      while earlier < later {
        if storage.string(nodes[later], equals: nodes[earlier]) {
          return JSONValue(storage: storage, index: later).string
        }
        earlier = Int(nodes[earlier + 1].next)
      }
      later = Int(nodes[later + 1].next)
    }
    return nil
  }

  /// The decoded bytes of a string, copied only when it has escapes.
  private var decodedContent: ArraySlice<UInt8> {
    let content = storage.content(of: node)
    return node.isEscaped ? JSONEscape.decode(content)[...] : content
  }
}
