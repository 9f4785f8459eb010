extension Framer {
  /// The next line that is not blank, without its line end.
  mutating func nextLine() -> Frame? {
    while let end = buffer.span.firstLineEnd(from: searched) {
      if let frame = takeLine(endingAt: end, nextAt: end + 1) { return frame }
    }
    searched = buffer.count
    // One byte more than the limit: it may be a CR whose LF has not arrived.
    if pending > maximumLength + 1 { return breakOff(.overlong) }
    compact()
    return nil
  }

  /// The last line, which has no line end.
  mutating func finishLine() -> Frame? {
    takeLine(endingAt: buffer.count, nextAt: buffer.count)
  }

  /// Takes the line that begins at ``start``; `nil` when it is blank.
  private mutating func takeLine(endingAt end: Int, nextAt next: Int) -> Frame? {
    let begin = start
    let hasReturn = end > begin && buffer[end - 1] == UInt8(ascii: "\r")
    let line = begin..<(hasReturn ? end - 1 : end)
    guard line.count <= maximumLength else { return breakOff(.overlong) }
    start = next
    searched = next
    guard !line.allSatisfy({ Self.isBlank(buffer[$0]) }) else { return nil }
    let message = buffer[line]
    giveBackLargeBuffer()
    return .message(message)
  }
}

extension Framer {
  /// The next message with a header.
  ///
  /// A length over the limit is refused before any of the body arrives.
  mutating func nextWithHeader() -> Frame? {
    if body == nil {
      do throws(FramingError) {
        body = try readHeader()
      } catch {
        return breakOff(error)
      }
    }
    guard let body, body.upperBound <= buffer.count else { return nil }
    let message = buffer[body]
    self.body = nil
    start = body.upperBound
    searched = start
    headerLine = start
    giveBackLargeBuffer()
    return .message(message)
  }

  /// The range of the next message's body; `nil` until its header is complete.
  private mutating func readHeader() throws(FramingError) -> Range<Int>? {
    if searched == start { skipBlanks() }
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      searched = end + 1
      guard searched - start <= Limits.headerLength else { throw .longHeader }
      let line = buffer[headerLine..<end]
      if line.isEmpty || line.elementsEqual(CollectionOfOne(UInt8(ascii: "\r"))) {
        let length = try FrameHeader(buffer[start..<headerLine]).contentLength
        guard length <= maximumLength else { throw .overlong }
        return searched..<searched + length
      }
      headerLine = searched
    }
    searched = buffer.count
    guard pending <= Limits.headerLength else { throw .longHeader }
    compact()
    return nil
  }
}

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
