extension JSONValue {
  /// The elements when this is an array; else none.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The members when this is an object; else none.
  package var members: JSONMembers { JSONMembers(of: self) }

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
    let expected = name.utf8Span.span
    var found: JSONValue?
    for member in members where member.name.nameMatches(expected) {
      found = member.value
    }
    return found
  }

  /// The name of the first member that repeats the name of an earlier one; nil when all names of
  /// this object differ, byte by byte once decoded.
  package var repeatedName: String? {
    var seen: Set<ArraySlice<UInt8>> = []
    for member in members {
      let name = member.name
      let decoded = name.node.isEscaped ? JSONEscape.decode(name.content)[...] : name.content
      guard seen.insert(decoded).inserted else { return name.string }
    }
    return nil
  }
}
