/// A tag with a colour.
package struct TagColor: Equatable, Sendable {
  /// The tag, in any capitals.
  package var tag: String
  /// Its colour.
  package var color: HabitColor

  /// Creates a tag with a colour.
  package init(tag: String, color: HabitColor) {
    self.tag = tag
    self.color = color
  }
}

extension Ledger {
  /// The tags that have a colour, in small letters and alphabetical order, also those that no habit has.
  package var tagColors: [TagColor] {
    registers.tags.compactMap { key, register in
      register.value.map { TagColor(tag: key, color: $0) }
    }
    .sorted { $0.tag < $1.tag }
  }
}
