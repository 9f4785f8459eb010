extension JSONWriter {
  /// Writes `null`.
  package mutating func null() {
    literal("null")
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ truth: Bool) {
    literal(truth ? "true" : "false")
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    string(utf8: text.utf8.span)
  }

  /// Writes text that needs neither quotation marks nor escapes.
  mutating func literal(_ text: String) {
    let bytes = text.utf8.span
    value(atMost: bytes.count) { output in
      for index in bytes.indices {
        output.append(bytes[index])
      }
    }
  }
}
