import Posix

/// One record of a journal or snapshot: checksum, number and JSON (FORMAT.md, "Lines").
struct Line: Equatable {
  /// Detects a missing, repeated or moved line.
  var number: Int
  var json: Range<Int>
  /// Covers everything after the first space.
  var checksum: UInt32

  /// The largest number in a file: every JSON reader represents it exactly.
  static let maximumNumber = 1 << 53

  /// Appends a line to a file's bytes; returns its checksum.
  ///
  /// - Precondition: `json` contains no newline, which ``JSONWriter`` guarantees.
  @discardableResult
  static func append(_ json: [UInt8], number: Int, to file: inout [UInt8]) -> UInt32 {
    let start = file.count
    file.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: checksumLength))
    file.append(UInt8(ascii: " "))
    file.append(contentsOf: number.description.utf8)
    file.append(UInt8(ascii: " "))
    file.append(contentsOf: json)
    let covered = start + checksumLength + 1
    let checksum = CRC32C.checksum(file.span.extracting(droppingFirst: covered))
    for place in 0..<checksumLength { file[start + place] = digit(place, of: checksum) }
    file.append(UInt8(ascii: "\n"))
    return checksum
  }

  static let checksumLength = 8

  /// Returns true if the bytes are the beginning of a line with that checksum.
  static func begins(_ bytes: [UInt8], with checksum: UInt32) -> Bool {
    bytes.count == checksumLength
      && bytes.indices.allSatisfy { bytes[$0] == digit($0, of: checksum) }
  }

  private static func digit(_ place: Int, of checksum: UInt32) -> UInt8 {
    hexadecimal[Int(checksum >> UInt32(4 * (checksumLength - 1 - place)) & 0xF)]
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}

/// A problem of a line of a file.
struct LineProblem: Error, Equatable {
  /// Counted from 1 as editors do.
  var line: Int
  var error: FormatError

  init(line: Int, _ error: FormatError) {
    self.line = line
    self.error = error
  }
}

/// Iterates over the lines of a file, whole and broken.
struct LineReader {
  enum Found: Equatable {
    /// A line with a valid checksum.
    case line(Line)
    /// Bytes up to the next newline, or to the end, that do not form a line.
    case broken
  }

  private(set) var position = 0
  /// The end of the content, followed only by zeros written ahead.
  let end: Int

  init(_ bytes: [UInt8]) {
    end = Self.contentEnd(of: bytes)
  }

  /// The first line of a file; `nil` if it is not sound.
  static func firstLine(of bytes: [UInt8]) -> Line? {
    var reader = LineReader(bytes)
    guard case .line(let line)? = reader.next(in: bytes.span) else { return nil }
    return line
  }

  /// Reads the line at the position, sound or broken, and moves past it; returns `nil` at the end.
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

  static func beginsLine(_ bytes: [UInt8]) -> Bool { checksum(in: bytes.span, at: 0) != nil }

  /// The checksum at a place, if it is followed by a space.
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

  /// The number, without leading zeros, and the position of the JSON after it.
  private static func number(
    in bytes: Span<UInt8>,
    from start: Int,
    before newline: Int
  ) -> (number: Int, end: Int)? {
    var position = start
    guard let number = bytes.decimal(at: &position), number <= Line.maximumNumber,
      position < newline, bytes[position] == UInt8(ascii: " ")
    else { return nil }
    return (number, position + 1)
  }

  /// The end of the content; only zeros follow, and no line contains a zero byte.
  private static func contentEnd(of bytes: [UInt8]) -> Int {
    bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
  }
}

/// Reads a file piecewise, in whole lines.
struct LineStream {
  let file: any ReadableFile
  /// The file's length when it was opened, in bytes; later growth is read another time.
  let size: Int
  /// The offset at which the next line to return begins.
  private(set) var offset: Int
  /// True if anything but zeros written ahead follows the last newline.
  private(set) var isCutShort = false
  /// True if only zeros written ahead follow the returned lines.
  private var isAtEnd = false

  /// The longest line that is read, in bytes; a whole line is held in memory.
  ///
  /// The longest lines fit: the undo of an import of some hundred parts of 1 MiB, and the notes of
  /// a habit's year.
  static let longestLine = 1 << 28
  /// The number of bytes searched for a newline if they do not begin like a line.
  ///
  /// Such bytes are damaged, or habitd did not write them.
  static let longestBrokenLine = 1 << 24

  /// Creates a stream that begins at `offset`, where a line begins.
  init(_ file: any ReadableFile, from offset: Int = 0) throws(SystemError) {
    self.file = file
    self.offset = offset
    size = try file.information().size
  }

  /// The next lines, about `length` bytes but at least one line; `nil` at the end.
  mutating func next(_ length: Int) throws(SystemError) -> [UInt8]? {
    var wanted = length
    while offset < size, !isAtEnd {
      var bytes = try file.read(at: offset, atMost: min(wanted, size - offset))
      if let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        isAtEnd = offset + bytes.count == size && bytes[(newline + 1)...].allSatisfy { $0 == 0 }
        bytes.removeLast(bytes.count - newline - 1)
        offset += bytes.count
        return bytes
      }
      let longest = LineReader.beginsLine(bytes) ? Self.longestLine : Self.longestBrokenLine
      guard bytes.count == wanted, wanted < longest else {
        isCutShort = bytes.contains { $0 != 0 }
        return nil
      }
      wanted = min(2 * wanted, longest)
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The most digits of a number in a file (2^53 has 16).
  private static var maximumDigits: Int { 16 }

  /// Parses a whole number without leading zeros, and advances past its digits.
  ///
  /// Most of a snapshot is numbers, so eight digits are read at once.
  @inline(__always)
  func decimal(at position: inout Int) -> Int? {
    let start = position
    var number = 0
    var digits = 8
    while digits == 8, position - start < Self.maximumDigits, position + 8 <= count {
      // The XOR gives the value of each digit, at most 9. Any other byte gives more, which sets its
      // top bit, at once or when 0x76 is added.
      let values = word(at: position) ^ 0x3030_3030_3030_3030
      let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
      digits = others.trailingZeroBitCount >> 3
      guard digits > 0 else { break }
      number = number &* Self.power(digits) &+ Self.number(values << UInt64(64 - 8 * digits))
      position += digits
    }
    if digits == 8 {
      while position < count {
        let digit = self[position] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        number = number &* 10 &+ Int(digit)
        position += 1
      }
    }
    let length = position - start
    guard length > 0, length <= Self.maximumDigits, length == 1 || self[start] != UInt8(ascii: "0")
    else { return nil }
    return number
  }

  /// Ten to the power of a number from 1 to 8.
  @inline(__always)
  private static func power(_ exponent: Int) -> Int {
    switch exponent {
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }

  /// The number that eight digits form, the first one in the lowest byte: combines pairs, then
  /// fours, then all.
  @inline(__always)
  private static func number(_ digits: UInt64) -> Int {
    let pairs = (digits &* (1 + 10 << 8)) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (1 + 100 << 16)) >> 16 & 0x0000_FFFF_0000_FFFF
    return Int((fours &* (1 + 10_000 << 32)) >> 32)
  }
}
