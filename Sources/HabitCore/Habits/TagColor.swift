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
