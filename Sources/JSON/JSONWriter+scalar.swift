extension JSONWriter {
  /// Writes `null`.
  package mutating func null() {
    value { $0.append(contentsOf: "null".utf8) }
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ truth: Bool) {
    value { $0.append(contentsOf: (truth ? "true" : "false").utf8) }
  }

  /// Writes an integer.
  package mutating func integer(_ number: Int) {
    value { $0.append(contentsOf: number.description.utf8) }
  }

  /// Writes a number with as few digits as identify it among all values of `Double`.
  ///
  /// Whole numbers are written without a fraction. What is not finite has no form in JSON and
  /// becomes `null`.
  package mutating func double(_ number: Double) {
    guard number.isFinite else { return null() }
    let text = number.description
    value { $0.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8) }
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    value { JSONEscape.append(text.utf8Span.span, to: &$0) }
  }

  /// Writes a string given as UTF-8, which must be valid.
  package mutating func string(utf8: some Collection<UInt8>) {
    assert(String(validating: utf8, as: UTF8.self) != nil, "a string must be valid UTF-8")
    value { JSONEscape.append(Array(utf8).span, to: &$0) }
  }

  /// Writes a value that is JSON already, such as ``JSONValue/source``, as it is.
  package mutating func raw(_ json: some Collection<UInt8>) {
    value { $0.append(contentsOf: json) }
  }
}
