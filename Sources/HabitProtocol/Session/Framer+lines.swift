extension Framer {
  /// The next line that is not blank, without its line end.
  mutating func nextLine() -> Frame? {
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      if let frame = takeLine(endingAt: end, nextAt: end + 1) { return frame }
    }
    searched = buffer.count
    // A line may be one byte longer than the limit, because that byte may be a CR whose LF has not
    // arrived.
    if pending > maximumLength + 1 { return breakOff(.overlong) }
    compact()
    return nil
  }

  /// Takes the rest of the stream as its last line, which has no line end.
  mutating func finishLine() -> Frame? {
    takeLine(endingAt: buffer.count, nextAt: buffer.count)
  }

  /// Takes the line from ``start`` to `end`; `nil` if it is blank.
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

  /// Parses the next header, and returns the range of the body after it; `nil` until the header is
  /// complete.
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
