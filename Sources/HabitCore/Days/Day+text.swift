extension Day {
  /// Parses `YYYY-MM-DD` in ASCII, exactly ten bytes; `nil` for anything else.
  ///
  /// Blanks, signs, missing zeros and 30 February are refused: a guessed date is a tick on the
  /// wrong day. (RFC 3339 `full-date`, years 0001 … 9999.)
  package init?(text: Span<UInt8>) {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = text.extracting(0..<4).decimalNumber,
      let month = text.extracting(5..<7).decimalNumber,
      let day = text.extracting(8..<10).decimalNumber
    else { return nil }
    self.init(CivilDate(year: year, month: month, day: day))
  }

  /// Parses `YYYY-MM-DD`; `nil` for anything else.
  package init?(_ text: String) {
    self.init(text: text.utf8.span)
  }

  /// The ten ASCII bytes of `YYYY-MM-DD`.
  package var ascii: InlineArray<10, UInt8> {
    let date = civilDate
    func digit(_ value: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10) }
    let dash = UInt8(ascii: "-")
    return [
      digit(date.year / 1000), digit(date.year / 100), digit(date.year / 10), digit(date.year),
      dash, digit(date.month / 10), digit(date.month),
      dash, digit(date.day / 10), digit(date.day),
    ]
  }
}

extension Day: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  package var description: String {
    let ascii = ascii
    return String(decoding: ascii.indices.map { ascii[$0] }, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// The number that a few ASCII digits write; `nil` where there is anything else.
  var decimalNumber: Int? {
    var number = 0
    for index in indices {
      guard self[index] >= UInt8(ascii: "0"), self[index] <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
    }
    return number
  }
}
