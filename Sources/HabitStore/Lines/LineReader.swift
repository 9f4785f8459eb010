/// Walks over the lines of a file, telling the whole ones from the rest.
struct LineReader {
  /// The contents of a place in a file.
  enum Found: Equatable {
    /// A line whose checksum is right.
    case line(Line)
    /// Bytes up to the next newline, or to the end, that are no line.
    case broken
  }

  /// The beginning of the next line.
  private(set) var position = 0
  /// The end of the content: what follows is nothing but space written ahead.
  let end: Int

  /// A walk over a file from its first byte on.
  init(_ bytes: [UInt8]) {
    end = Self.contentEnd(of: bytes)
  }

  /// The line that a file begins with; `nil` where it is not sound.
  static func firstLine(of bytes: [UInt8]) -> Line? {
    var reader = LineReader(bytes)
    guard case .line(let line)? = reader.next(in: bytes.span) else { return nil }
    return line
  }

  /// Returns the contents of the position, which moves behind them; `nil` at the end.
  mutating func next(in bytes: Span<UInt8>) -> Found? {
    guard position < end else { return nil }
    let start = position
    guard let checksum = Self.checksum(in: bytes, at: start) else {
      skip(in: bytes, from: start)
      return .broken
    }
    var computed = CRC32C()
    let numberStart = start + Line.checksumLength + 1
    let newline = computed.updateToNewline(bytes, from: numberStart)
    position = min(newline + 1, end)
    guard newline < end, computed.value == checksum,
      let (number, jsonStart) = Self.number(in: bytes, from: numberStart, before: newline)
    else { return .broken }
    return .line(Line(number: number, json: jsonStart..<newline, checksum: checksum))
  }

  private mutating func skip(in bytes: Span<UInt8>, from start: Int) {
    var newline = start
    while newline < end, bytes[newline] != UInt8(ascii: "\n") { newline += 1 }
    position = min(newline + 1, end)
  }

  /// Tells whether some bytes begin as a line does.
  static func beginsLine(_ bytes: [UInt8]) -> Bool { checksum(in: bytes.span, at: 0) != nil }

  /// The checksum written at a place, where it and the space behind it stand there.
  private static func checksum(in bytes: Span<UInt8>, at start: Int) -> UInt32? {
    let end = start + Line.checksumLength
    guard end < bytes.count, bytes[end] == UInt8(ascii: " ") else { return nil }
    var checksum: UInt32 = 0
    for position in start..<end {
      let digit: UInt8
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = bytes[position] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = bytes[position] - UInt8(ascii: "a") + 10
      default: return nil
      }
      checksum = checksum << 4 | UInt32(digit)
    }
    return checksum
  }

  /// The number without leading zeros and where the JSON begins behind it.
  private static func number(
    in bytes: Span<UInt8>,
    from start: Int,
    before newline: Int
  ) -> (number: Int, end: Int)? {
    var number = 0
    var position = start
    while position < newline, bytes[position] >= UInt8(ascii: "0"),
      bytes[position] <= UInt8(ascii: "9")
    {
      guard position == start || bytes[start] != UInt8(ascii: "0") else { return nil }
      number = number * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      guard number <= Line.maximumNumber else { return nil }
      position += 1
    }
    guard position > start, position < newline, bytes[position] == UInt8(ascii: " ") else {
      return nil
    }
    return (number, position + 1)
  }

  /// The end of the content: what follows are zeros, which no line holds.
  private static func contentEnd(of bytes: [UInt8]) -> Int {
    bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
  }
}
