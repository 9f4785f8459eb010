extension JSONValue {
  /// The number, when it is written without fraction and exponent and fits; else nil.
  ///
  /// `-0` is 0.
  package var integer: Int? {
    guard kind == .number else { return nil }
    var digits = source
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    var value = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      let (shifted, tooLarge) = value.multipliedReportingOverflow(by: 10)
      // Counting downwards reaches Int.min, which has no positive counterpart.
      let (sum, overflows) =
        isNegative
        ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      guard !tooLarge, !overflows else { return nil }
      value = sum
    }
    return value
  }

  /// The number times a power of ten, in any notation, when the result is a whole number that fits;
  /// else nil.
  ///
  /// Exact, and in time linear in the text. `1e2`, `100.0` and `100` are the same, `-0` is 0.
  package func integer(timesTenToThe power: Int) -> Int? {
    kind == .number ? DecimalText(source).integer(timesTenToThe: power) : nil
  }

  /// The number in any notation, when it is whole and fits; else nil.
  package var wholeNumber: Int? { integer ?? integer(timesTenToThe: 0) }

  /// The number rounded to the nearest `Double`; nil for any other value and for numbers too large.
  ///
  /// Numbers too small become 0; `-0` keeps its sign.
  package var double: Double? {
    guard kind == .number else { return nil }
    // Most numbers are small integers, which need no conversion from text.
    if let integer, integer != 0, let exact = Double(exactly: integer) {
      return exact
    }
    guard let value = Double(String(decoding: source, as: UTF8.self)) else { return nil }
    return value.isFinite ? value : nil
  }
}
