extension JSONWriter {
  /// The digits of the longest magnitude, that of `Int.min`: 9223372036854775808.
  private static let mostDigits = 19

  /// Writes an integer.
  package mutating func integer(_ number: Int) {
    if 0 <= number, number < 10 {
      let digit = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)
      return value(atMost: 1) { $0.append(digit) }
    }
    var digits = InlineArray<19, UInt8>(repeating: 0)
    var first = Self.mostDigits
    var rest = number.magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    value(atMost: Self.mostDigits + 1) { output in
      if number < 0 {
        output.append(UInt8(ascii: "-"))
      }
      for index in first..<Self.mostDigits {
        output.append(digits[index])
      }
    }
  }

  /// Writes a number with the fewest digits that identify it among all values of `Double`.
  ///
  /// Whole numbers are written without a fraction. Infinities and NaN have no form in JSON and
  /// become `null`.
  package mutating func double(_ number: Double) {
    guard number.isFinite else { return null() }
    let text = number.description
    literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}
