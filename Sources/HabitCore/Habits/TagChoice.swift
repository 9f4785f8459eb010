/// A tag by which habits are chosen, in any capitals.
package struct TagChoice: Equatable, Sendable {
  /// The form that is the same in all capitals: the key of a tag's colour.
  package let key: String

  /// The habits with a tag.
  package init(_ tag: String) {
    key = tag.lowercased()
  }

  /// True for the tags of a habit that has it.
  package func includes(_ tags: [String]) -> Bool {
    tags.contains { $0.lowercased() == key }
  }
}

extension Habit {
  /// True when the habit has the tag; also without a choice.
  package func isChosen(by tag: TagChoice?) -> Bool { tag.map { $0.includes(values.tags) } ?? true }
}
