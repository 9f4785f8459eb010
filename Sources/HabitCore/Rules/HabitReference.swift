/// A request's name for a habit: its identifier, its name, or a part of the name.
package struct HabitReference: Equatable, Sendable {
  /// The text of the request.
  package var text: String

  /// Creates a reference.
  package init(_ text: String) {
    self.text = text
  }
}
