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
