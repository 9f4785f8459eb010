extension JSONWriter {
  /// Writes a member that is a string.
  package mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  /// Writes a member that is an integer.
  package mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    integer(number)
  }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ name: String, _ truth: Bool) {
    self.name(name)
    bool(truth)
  }
}
