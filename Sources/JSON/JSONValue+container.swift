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

  /// The element at an index, counted from 0; nil when this is not an array or has fewer.
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
