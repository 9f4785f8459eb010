import Posix

/// The CRC-32C of bytes that arrive in pieces (Castagnoli; RFC 3720, B.4), by "slicing by eight".
///
/// It finds every change of up to three bits and every burst of up to 32 bits in a line.
struct CRC32C: Equatable {
  /// The remainder so far, inverted as the definition requires.
  private var state: UInt32 = .max

  /// The polynomial with its bits reversed.
  private static let polynomial: UInt32 = 0x82F6_3B78

  /// Eight tables of 256: the remainder of a byte followed by 0 … 7 zero bytes.
  private static let tables: [UInt32] = makeTables()
  private static let tableCount = 8 * 256

  /// A newline in each byte of a word.
  private static let newlines: UInt64 = 0x0A0A_0A0A_0A0A_0A0A

  var value: UInt32 { ~state }

  static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    var checksum = CRC32C()
    checksum.update(bytes)
    return checksum.value
  }

  /// Continues over all of `bytes`.
  mutating func update(_ bytes: Span<UInt8>) {
    let tables = Self.tables
    let table = tables.span
    // Checking the count once makes bounds checks at the table look-ups unnecessary.
    precondition(table.count == Self.tableCount)
    var position = 0
    while position + 8 <= bytes.count {
      state = Self.step(state, bytes.word(at: position), table)
      position += 8
    }
    while position < bytes.count {
      state = Self.step(state, bytes[position], table)
      position += 1
    }
  }

  /// Continues from `start` up to the next newline, which is excluded; returns its position, or
  /// `bytes.count` if there is none.
  ///
  /// Finding the end of a line and computing its checksum in one pass halves the time of reading.
  mutating func updateToNewline(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let tables = Self.tables
    let table = tables.span
    // Checking the count once makes bounds checks at the table look-ups unnecessary.
    precondition(table.count == Self.tableCount)
    var state = state
    var position = start
    while position + 8 <= bytes.count {
      let word = bytes.word(at: position)
      // A byte is zero exactly where a newline was (Mycroft's test).
      let marked = word ^ Self.newlines
      guard (marked &- 0x0101_0101_0101_0101) & ~marked & 0x8080_8080_8080_8080 == 0 else { break }
      state = Self.step(state, word, table)
      position += 8
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      state = Self.step(state, bytes[position], table)
      position += 1
    }
    self.state = state
    return position
  }

  @inline(__always)
  private static func step(_ state: UInt32, _ byte: UInt8, _ table: Span<UInt32>) -> UInt32 {
    table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8
  }

  @inline(__always)
  private static func step(_ state: UInt32, _ word: UInt64, _ table: Span<UInt32>) -> UInt32 {
    let word = word ^ UInt64(state)
    let low =
      table[7 * 256 + Int(word & 0xFF)] ^ table[6 * 256 + Int(word >> 8 & 0xFF)]
      ^ table[5 * 256 + Int(word >> 16 & 0xFF)] ^ table[4 * 256 + Int(word >> 24 & 0xFF)]
    let high =
      table[3 * 256 + Int(word >> 32 & 0xFF)] ^ table[2 * 256 + Int(word >> 40 & 0xFF)]
      ^ table[256 + Int(word >> 48 & 0xFF)] ^ table[Int(word >> 56)]
    return low ^ high
  }

  private static func makeTables() -> [UInt32] {
    var tables = [UInt32](repeating: 0, count: tableCount)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ polynomial : remainder >> 1
      }
      tables[byte] = remainder
    }
    for index in 256..<tables.count {
      let before = tables[index - 256]
      tables[index] = tables[Int(before & 0xFF)] ^ before >> 8
    }
    return tables
  }
}
