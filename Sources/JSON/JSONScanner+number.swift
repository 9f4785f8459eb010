extension JSONScanner {
  /// Scans a number (RFC 8259, section 6), whose sign or first digit is at the position.
  mutating func scanNumber(_ bytes: Span<UInt8>, _ tape: inout Tape) throws(JSONError) {
    let start = position
    let firstDigit = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    var end = try skipDigits(bytes, from: firstDigit)
    if bytes[firstDigit] == UInt8(ascii: "0"), end > firstDigit + 1 {
      throw JSONError(.leadingZero, at: firstDigit)
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end = try skipDigits(bytes, from: end + 1)
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
        end += 1
      }
      end = try skipDigits(bytes, from: end)
    }
    tape.append(JSONNode(.number, from: start, to: end, next: tape.count + 1))
    position = end
  }

  /// Skips one or more digits and returns the offset behind them.
  private func skipDigits(_ bytes: Span<UInt8>, from start: Int) throws(JSONError) -> Int {
    var end = start
    while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 {
      end += 1
    }
    if end == start {
      throw JSONError(end < bytes.count ? .invalidNumber : .unexpectedEnd, at: end)
    }
    return end
  }
}
