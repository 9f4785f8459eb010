/// The header of a message: LSP 3.17, "Header Part".
///
/// Names are compared case-insensitively, and unknown names are ignored. A line may end with LF
/// alone, as it does when a person types it at a terminal.
struct FrameHeader {
  /// The length of the message in bytes; `Int.max` stands for any larger number.
  let contentLength: Int

  /// Parses the lines of a header, without the blank one at its end.
  init(_ lines: ArraySlice<UInt8>) throws(FramingError) {
    var length: Int?
    for part in lines.split(separator: UInt8(ascii: "\n")) {
      let line = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw .invalidHeader("a line has no colon")
      }
      let name = line[..<colon]
      let value = Self.trimmed(line[(colon + 1)...])
      guard !name.isEmpty, name.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw .invalidHeader("a name must be visible ASCII without blanks")
      }
      guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
        throw .invalidHeader("a value holds a control character")
      }
      if Self.matches(name, "content-length") {
        guard length == nil else { throw .invalidHeader("Content-Length is given twice") }
        length = try Self.length(value)
      } else if Self.matches(name, "content-type") {
        try Self.checkCharset(value)
      }
    }
    guard let length else { throw .invalidHeader("Content-Length is missing") }
    contentLength = length
  }

  /// Parses a number of any length, in decimal digits only.
  private static func length(_ value: ArraySlice<UInt8>) throws(FramingError) -> Int {
    guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .invalidHeader("Content-Length must be a number in decimal digits")
    }
    var length = 0
    for digit in value {
      let (product, overflow) = length.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(digit - 0x30))
      if overflow || carry { return Int.max }
      length = sum
    }
    return length
  }

  /// Refuses any charset but UTF-8 (RFC 8259, section 8.1).
  ///
  /// Older LSP clients spell it `utf8`, which is accepted too.
  private static func checkCharset(_ value: ArraySlice<UInt8>) throws(FramingError) {
    for parameter in value.split(separator: UInt8(ascii: ";")).dropFirst() {
      guard let equals = parameter.firstIndex(of: UInt8(ascii: "=")) else { continue }
      guard matches(trimmed(parameter[..<equals]), "charset") else { continue }
      var charset = trimmed(parameter[(equals + 1)...])
      let quote = UInt8(ascii: "\"")
      if charset.count >= 2, charset.first == quote, charset.last == quote {
        charset = charset.dropFirst().dropLast()
      }
      guard matches(charset, "utf-8") || matches(charset, "utf8") else {
        throw .invalidHeader("the charset must be utf-8")
      }
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// True if bytes equal a lower-case ASCII word, ignoring case.
  private static func matches(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    bytes.elementsEqual(word.description.utf8) { byte, letter in
      ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == letter
    }
  }
}
