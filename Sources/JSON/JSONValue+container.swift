extension JSONValue {
  /// The elements when this is an array; else none.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The members when this is an object; else none.
  package var members: JSONMembers { JSONMembers(of: self) }

  /// Whether this is an array or object without anything in it.
  package var isEmpty: Bool {
    switch kind {
    case .array, .object: Int(node.next) == index + 1
    case .null, .bool, .number, .string: false
    }
  }

  /// How many elements an array or members an object has; 0 for any other value.
  ///
  /// - Complexity: O(*n*); they are counted by walking over them.
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

  /// The value of the member with this name; nil when this is no object or has no such member.
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
