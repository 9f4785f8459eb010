extension JSONValue {
  /// The number, if it is written without a fraction or exponent and fits; otherwise nil.
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

  /// The number times a power of ten; nil unless the result is a whole number that fits.
  ///
  /// The result is exact and takes time linear in the text. `1e2`, `100.0` and `100` are the same;
  /// `-0` is 0.
  package func integer(timesTenToThe power: Int) -> Int? {
    kind == .number ? DecimalText(source).integer(timesTenToThe: power) : nil
  }

  /// The number in any notation, if it is whole and fits; otherwise nil.
  package var wholeNumber: Int? { integer ?? integer(timesTenToThe: 0) }

  /// The number rounded to the nearest `Double`; nil for any other value and for numbers that are
  /// too large.
  ///
  /// Numbers that are too small become 0; `-0` keeps its sign.
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

/// A JSON number as its digits and the power of ten that scales them, without rounding.
///
/// `1.0`, `1e0` and `10E-1` are equal (RFC 8259, section 6). Parsing takes time linear in the text,
/// even if the exponent is large, because no zeros are written out.
struct DecimalText {
  private let text: ArraySlice<UInt8>
  private let isNegative: Bool
  /// The positions of the first and last digit other than 0 before the exponent; `nil` for zero.
  private var significant: ClosedRange<Int>?
  /// The power of ten of the last significant digit.
  private var exponent = 0

  /// The bound at which exponents are clamped: no text has enough digits to bring such an exponent
  /// back into range.
  private static let greatestExponent = 1 << 40
  private static let mostDigits = 19

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    isNegative = text.first == UInt8(ascii: "-")
    var decimals = 0
    var isFraction = false
    var position = text.startIndex
    reading: while position < text.endIndex {
      switch text[position] {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): break reading
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "0"): if isFraction { decimals += 1 }
      default:
        if isFraction { decimals += 1 }
        significant = (significant?.lowerBound ?? position)...position
        exponent = -decimals
      }
      position += 1
    }
    guard let significant else { return }
    if !isFraction || text[significant.upperBound...].firstIndex(of: UInt8(ascii: ".")) != nil {
      exponent = zerosOfWhole(after: significant.upperBound)
    }
    exponent += Self.exponent(text[position...].dropFirst())
  }

  func integer(timesTenToThe power: Int) -> Int? {
    guard let significant else { return 0 }
    let zeros = exponent + power
    guard zeros >= 0, zeros < Self.mostDigits else { return nil }
    var value = 0
    for position in significant where text[position] != UInt8(ascii: ".") {
      guard let next = append(Int(text[position] - UInt8(ascii: "0")), to: value) else {
        return nil
      }
      value = next
    }
    for _ in 0..<zeros {
      guard let next = append(0, to: value) else { return nil }
      value = next
    }
    return value
  }

  /// Appends a digit to a value; negative values count downwards, which reaches `Int.min`.
  private func append(_ digit: Int, to value: Int) -> Int? {
    let (shifted, isTooLarge) = value.multipliedReportingOverflow(by: 10)
    let (sum, overflows) =
      isNegative
      ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
    return isTooLarge || overflows ? nil : sum
  }

  /// The number of zeros after the last digit other than 0 in the whole part.
  private func zerosOfWhole(after position: Int) -> Int {
    text[(position + 1)...].prefix { $0 == UInt8(ascii: "0") }.count
  }

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    var value = 0
    for byte in text where byte != UInt8(ascii: "+") && byte != UInt8(ascii: "-") {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), greatestExponent)
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }
}
