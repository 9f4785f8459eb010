/// How a request names a habit: by identifier, by name, or by a part of its name.
package struct HabitReference: Equatable, Sendable {
  /// What was written.
  package var text: String

  /// Creates a reference.
  package init(_ text: String) {
    self.text = text
  }
}
