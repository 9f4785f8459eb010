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
