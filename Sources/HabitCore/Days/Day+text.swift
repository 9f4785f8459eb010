extension Day {
  /// The day written as `YYYY-MM-DD` in ASCII, exactly ten bytes, or `nil` for anything else.
  ///
  /// Nothing is forgiven: no blanks, no signs, no missing zeros, no 30 February. A date that is
  /// guessed is a tick on the wrong day. (RFC 3339 `full-date`, years 0001 … 9999.)
  package init?(text: some Collection<UInt8>) {
    guard text.count == 10 else { return nil }
    var fields = (year: 0, month: 0, day: 0)
    for (position, byte) in text.enumerated() {
      if position == 4 || position == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      switch position {
      case 0..<4: fields.year = fields.year * 10 + digit
      case 5..<7: fields.month = fields.month * 10 + digit
      default: fields.day = fields.day * 10 + digit
      }
    }
    self.init(CivilDate(year: fields.year, month: fields.month, day: fields.day))
  }

  /// The day written as `YYYY-MM-DD`, or `nil` for anything else.
  package init?(_ text: String) {
    self.init(text: text.utf8)
  }

  /// The ten ASCII bytes of `YYYY-MM-DD`.
  package var utf8: [UInt8] {
    let date = civilDate
    func digit(_ value: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(value % 10) }
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
  package var description: String { String(decoding: utf8, as: UTF8.self) }
}
