/// The names of the members that an object may have, in the order in which most writers write them.
package struct JSONNames: Sendable {
  /// The names in UTF-8, one behind the other.
  private let bytes: [UInt8]
  /// The offset behind each name.
  private let ends: [Int]

  /// Creates a list of names; of equal ones the first is found.
  package init(_ names: [String]) {
    var (bytes, ends) = ([UInt8](), [Int]())
    for name in names {
      bytes += name.utf8
      ends.append(bytes.count)
    }
    (self.bytes, self.ends) = (bytes, ends)
  }

  /// The place of a member's name, looked for from an expected place on and then before it.
  fileprivate func place(of name: JSONNode, in storage: JSONStorage, from expected: Int) -> Int? {
    for place in expected..<ends.count where self.is(place, name, in: storage) { return place }
    for place in 0..<expected where self.is(place, name, in: storage) { return place }
    return nil
  }

  @inline(__always)
  private func `is`(_ place: Int, _ name: JSONNode, in storage: JSONStorage) -> Bool {
    let start = place > 0 ? ends[place - 1] : 0
    return storage.string(name, equals: bytes.span.extracting(start..<ends[place]))
  }
}

extension JSONValue {
  /// Visits the members of an object whose names are known, in the order of the text; none of any other
  /// value.
  ///
  /// - Parameters:
  ///   - names: the names; a member is found fastest where it follows the one before.
  ///   - visit: takes the place of a member's name, and the member's value.
  package func visitMembers(_ names: JSONNames, _ visit: (Int, JSONValue) -> Void) {
    let object = node
    guard object.kind == .object else { return }
    let nodes = storage.nodes
    var expected = 0
    var member = index + 1
    while member < Int(object.next) {
      if let place = names.place(of: nodes[member], in: storage, from: expected) {
        visit(place, JSONValue(storage: storage, index: member + 1))
        expected = place + 1
      }
      member = Int(nodes[member + 1].next)
    }
  }
}
