extension JSONValue {
  /// The number of members up to which comparing all pairs is faster than hashing.
  private static let fewMembers = 8

  /// The name of the first member that repeats the name of an earlier one.
  ///
  /// Nil when all names of this object differ, byte by byte once decoded, or when this is not an
  /// object. RFC 8259, section 4, leaves open which of the values counts, so a reader that must not
  /// misunderstand should refuse objects with a repeated name.
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
