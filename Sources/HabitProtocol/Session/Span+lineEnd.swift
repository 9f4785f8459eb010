extension Span<UInt8> {
  /// The index of the first LF from an offset on; examines eight bytes at once.
  func firstLineEnd(from offset: Int) -> Int? {
    var offset = offset
    while offset + 8 <= count, !Self.hasLineEnd(inEight: extracting(offset..<offset + 8)) {
      offset += 8
    }
    while offset < count {
      if self[offset] == UInt8(ascii: "\n") { return offset }
      offset += 1
    }
    return nil
  }

  @inline(__always)
  private static func hasLineEnd(inEight bytes: Self) -> Bool {
    var word: UInt64 = 0
    for index in 0..<8 {
      word |= UInt64(bytes[index]) << UInt64(8 * index)
    }
    // A byte that is now 0 was an LF; a borrow can only reach bytes above such a byte.
    word ^= 0x0A0A_0A0A_0A0A_0A0A
    return (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
  }
}
