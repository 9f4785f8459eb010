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
    value(atMost: JSONEscape.mostBytes(for: text.utf8.span)) { output in
      JSONEscape.write(text.utf8.span, to: &output)
    }
  }

  /// Writes text that needs neither quotation marks nor escapes.
  mutating func literal(_ text: String) {
    value(atMost: text.utf8.count) { output in
      for byte in text.utf8 {
        output.append(byte)
      }
    }
  }
}
