import JSON

extension Template {
  /// The text with every value escaped for its destination; a missing one is empty.
  ///
  /// A field is looked up in one object after the other.
  func text(from objects: [JSONValue], _ markup: BarMarkup) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .field(let path, let fallback):
        text = markup.guarded(text)
        let value = objects.lazy.compactMap { path.value(in: $0) }.first { $0.kind != .null }
        text += markup.escaped(value?.scalarText ?? fallback ?? "")
      }
    }
    return text
  }

  /// Refuses a field whose first name none of the objects has: a missing value may appear tomorrow,
  /// but a misspelled name does not.
  func check(against objects: [JSONValue]) throws(Failure) {
    for case .field(let path, _) in pieces {
      guard let first = path.names.first, !objects.contains(where: { $0[String(first)] != nil })
      else { continue }
      let known = objects.flatMap { $0.members.compactMap(\.name.string) }
      var unique: [String] = []
      for name in known where !unique.contains(name) { unique.append(name) }
      let list = unique.joined(separator: ", ")
      throw .usage("unknown field '\(path.text)'; the fields here are \(list)", verb: .bar)
    }
  }
}
