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
    value(atMost: bytes.count) { Self.append(bytes, to: &$0) }
  }

  private static func append(_ bytes: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    for index in bytes.indices { output.append(bytes[index]) }
  }
}

extension JSONWriter {
  /// The number of digits of the largest magnitude, that of `Int.min`: 9223372036854775808.
  private static let mostDigits = 19

  /// Writes an integer.
  package mutating func integer(_ number: Int) {
    value(atMost: Self.mostDigits + 1) { Self.append(number, to: &$0) }
  }

  /// Most numbers are smaller than this, and their digits fit a word.
  private static let fewDigits = 100_000_000

  @inline(__always)
  private static func append(few number: UInt32, to output: inout OutputSpan<UInt8>) {
    // The digits from the last to the second, each in a byte.
    var word: UInt64 = 0
    var rest = number
    while rest >= 10 {
      word = word << 8 | UInt64(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest))
    while word > 0 {
      output.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }

  private static func append(_ number: Int, to output: inout OutputSpan<UInt8>) {
    if 0 <= number, number < fewDigits { return append(few: UInt32(number), to: &output) }
    var digits = InlineArray<19, UInt8>(repeating: 0)
    var first = mostDigits
    var rest = number.magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      output.append(UInt8(ascii: "-"))
    }
    for index in first..<mostDigits {
      output.append(digits[index])
    }
  }

  /// Writes a number with the fewest digits that identify it among all values of `Double`.
  ///
  /// Whole numbers are written without a fraction. Infinities and NaN have no form in JSON and
  /// become `null`.
  package mutating func double(_ number: Double) {
    guard number.isFinite else { return null() }
    // Shares in statistics are often 0 or 1, and formatting a number takes a thousand instructions.
    if number == 1 { return integer(1) }
    if number == 0, number.sign == .plus { return integer(0) }
    let text = number.description
    literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

// Arrays and their slices, the common cases, have overloads because a generic call from another
// module is several times slower.

extension JSONWriter {
  /// Writes a string given as UTF-8, which must be valid.
  package mutating func string(utf8 text: Span<UInt8>) {
    assert((try? UTF8Span(validating: text)) != nil, "a string must be valid UTF-8")
    value(atMost: JSONEscape.mostBytes(for: text)) { output in
      JSONEscape.write(text, to: &output)
    }
  }

  /// Writes a string that needs no escapes, such as a date or an identifier: printable ASCII
  /// without quotation marks and backslashes.
  package mutating func string(plain text: Span<UInt8>) {
    value(atMost: text.count + 2) { JSONEscape.writePlain(text, to: &$0) }
  }

  /// Writes a member whose value is a string without escapes; see ``string(plain:)``.
  package mutating func member(_ name: String, plain text: Span<UInt8>) {
    member(name, atMost: text.count + 2) { JSONEscape.writePlain(text, to: &$0) }
  }

  /// Writes a string given as UTF-8, which must be valid.
  package mutating func string(utf8 text: [UInt8]) {
    string(utf8: text.span)
  }

  /// Writes a value that is already JSON, such as ``JSONValue/source``, unchanged.
  package mutating func raw(_ json: ArraySlice<UInt8>) {
    copy(json)
  }

  /// Writes a value that is already JSON, such as the bytes of another writer, unchanged.
  package mutating func raw(_ json: [UInt8]) {
    raw(json[...])
  }

  /// Writes a value that is already JSON, such as ``JSONValue/source``, unchanged.
  package mutating func raw(_ json: some Collection<UInt8>) {
    raw(Array(json)[...])
  }
}

/// Members of an object: a name and a value.
extension JSONWriter {
  /// Writes a string, escaped.
  package mutating func member(_ name: String, _ text: String) {
    let text = text.utf8.span
    member(name, atMost: JSONEscape.mostBytes(for: text)) { JSONEscape.write(text, to: &$0) }
  }

  /// Writes an integer in decimal digits.
  package mutating func member(_ name: String, _ number: Int) {
    member(name, atMost: Self.mostDigits + 1) { Self.append(number, to: &$0) }
  }

  /// Writes `true` or `false`.
  package mutating func member(_ name: String, _ truth: Bool) {
    let text = (truth ? "true" : "false").utf8.span
    member(name, atMost: text.count) { Self.append(text, to: &$0) }
  }
}
